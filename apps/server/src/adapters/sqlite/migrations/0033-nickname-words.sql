-- What nicknames may not contain, as the operator wrote it and as it is held against them.

create table if not exists nickname_words (
  folded text primary key, word text not null, added_at integer not null) without rowid;
