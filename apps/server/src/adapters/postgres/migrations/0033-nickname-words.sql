-- What nicknames may not contain, as the operator wrote it and as it is held against them.

create table nickname_words (
  folded text collate "C" primary key, word text not null, added_at bigint not null
);
