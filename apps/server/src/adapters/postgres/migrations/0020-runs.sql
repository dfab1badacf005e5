-- Every run, also of before, has a public id from this key on; who may be watched is the player's to say.

create table run_key (id integer primary key check (id = 1), key text not null);
insert into run_key values (1, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
alter table players add column watchable integer not null default 1;
