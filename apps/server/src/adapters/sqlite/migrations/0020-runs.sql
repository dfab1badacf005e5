-- Every run, also of before, has a public id from this key on; who may be watched is the player's to say.

create table if not exists run_key (
  id integer primary key check (id = 1), key text not null);

insert or ignore into run_key (id, key) values (1, lower(hex(randomblob(32))));

alter table players add column watchable integer not null default 1;
