-- Whoever is made anew waits for a join of the same uid, and the other way round: else both could
-- look, see nothing of each other, and leave a player under a uid that leads to another one.

create or replace function refuse_joined() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(730301, hashtext(new.uid));
  if exists (select from joined_players j where j.uid = new.uid) then
    raise exception 'this player was joined to another one' using errcode = 'RL025';
  end if;
  return new;
end $$;
