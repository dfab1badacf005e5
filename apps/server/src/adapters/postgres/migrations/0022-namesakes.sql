-- A namesake is found by its name and id together. Going through all ids with the same eight
-- characters made every name slower for whoever invents such ids by the thousand.

drop index players_nickname;
create index players_nickname on players (lower(nickname), uid) where nickname is not null;
create or replace function drop_namesake() returns trigger language plpgsql as $$
begin
  if exists (
    select 1 from players other
    where lower(other.nickname) = lower(new.nickname)
      and other.uid >= left(new.uid, 8) and other.uid < left(new.uid, 8) || 'g'
      and other.id <> new.id
  ) then
    new.nickname := null;
  end if;
  return new;
end $$;
