-- A namesake is found by its name and id together. Going through all ids with the same eight
-- characters made every name slower for whoever invents such ids by the thousand.

drop index if exists players_nickname;

create index players_nickname on players (nickname collate nocase, uid)
  where nickname is not null;

drop trigger if exists "players_namesake_insert";

create trigger "players_namesake_insert"
after insert on players when new.nickname is not null
begin
  update players set nickname = null where id = new.id and exists (
    select 1 from players other indexed by players_nickname
    where other.nickname = new.nickname collate nocase
      and other.uid >= substr(new.uid, 1, 8) and other.uid < substr(new.uid, 1, 8) || 'g'
      and other.id <> new.id);
end;

drop trigger if exists "players_namesake_update";

create trigger "players_namesake_update"
after update of nickname on players when new.nickname is not null
begin
  update players set nickname = null where id = new.id and exists (
    select 1 from players other indexed by players_nickname
    where other.nickname = new.nickname collate nocase
      and other.uid >= substr(new.uid, 1, 8) and other.uid < substr(new.uid, 1, 8) || 'g'
      and other.id <> new.id);
end;
