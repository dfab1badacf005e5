-- Codes by which another device goes on with a record, and the uids that lead to another since.
-- Nobody is made anew under such a uid: a run that was decided before it led elsewhere is refused
-- with a state of its own, and decided anew.

create table joined_players (
  uid text collate "C" primary key,
  player_id bigint not null references players (id) on delete cascade
);
create index joined_players_player_id on joined_players (player_id);
create table transfer_codes (
  code_hash text collate "C" primary key,
  uid text collate "C" not null,
  expires_at bigint not null,
  used_by text collate "C",
  belongings text not null
);
create index transfer_codes_uid on transfer_codes (uid);
create index transfer_codes_expires_at on transfer_codes (expires_at);

create function refuse_joined() returns trigger language plpgsql as $$
begin
  if exists (select from joined_players j where j.uid = new.uid) then
    raise exception 'this player was joined to another one' using errcode = 'RL025';
  end if;
  return new;
end $$;
create trigger players_joined before insert on players
  for each row execute function refuse_joined();

create function counters_of(player bigint) returns table (day integer, game text)
language sql stable as $$
  with play as materialized (
    select s.game, s.day from scores s where s.player_id = player and s.status = 'ranked'
    union all select 'reflex-challenge', s.day from challenge_scores s
      where s.player_id = player and s.status = 'ranked'
  )
  select 0, '*' from play union select 0, p.game from play p union select p.day, '*' from play p
$$;
create function join_play_counts(gone bigint, stays bigint) returns void language plpgsql as $$
begin
  -- In the order in which everybody takes them.
  perform from play_counts c join counters_of(gone) key on c.day = key.day and c.game = key.game
    order by c.day, c.game for update of c;
  with key as materialized (
    select * from counters_of(gone)
  ), left_behind as (
    delete from play_seen k using key
      where k.day = key.day and k.game = key.game and k.player_id = gone
      returning k.day, k.game, k.plays
  ), taken as (
    insert into play_seen as k (day, game, player_id, plays)
      select l.day, l.game, stays, l.plays from left_behind l
      on conflict (day, game, player_id) do update set plays = k.plays + excluded.plays
      returning k.day, k.game, k.plays
  )
  update play_counts c set players = c.players - 1
    from taken t join left_behind l using (day, game)
    where t.plays > l.plays and c.day = t.day and c.game = t.game;
end $$;
