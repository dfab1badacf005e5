create table play_counts (
  day integer not null,
  game text collate "C" not null,
  plays bigint not null,
  total bigint not null,
  players bigint not null default 0,
  primary key (day, game)
) with (fillfactor = 40);
create table play_seen (
  day integer not null,
  game text collate "C" not null,
  player_id bigint not null,
  plays bigint not null,
  primary key (day, game, player_id)
);
create type play_change as (game text, player_id bigint, day integer, value bigint, times integer);

create function change_play_counts(changes play_change[]) returns void language plpgsql as $$
begin
  if cardinality(changes) = 0 then return; end if;
  insert into play_counts as c (day, game, plays, total)
    select s.day, s.game, sum(s.times), sum(s.times * s.value) from (
      select 0 as day, '*' as game, p.times, 0 as value from unnest(changes) p
      union all select 0, p.game, p.times, p.value from unnest(changes) p
      union all select p.day, '*', p.times, 0 from unnest(changes) p
      union all select p.day, p.game, p.times, p.value from unnest(changes) p
    ) s group by s.day, s.game order by s.day, s.game collate "C"
    on conflict (day, game) do update
      set plays = c.plays + excluded.plays, total = c.total + excluded.total;
  with change as materialized (
    select s.day, s.game, s.player_id, sum(s.times) as times from (
      select 0 as day, '*' as game, p.player_id, p.times from unnest(changes) p
      union all select 0, p.game, p.player_id, p.times from unnest(changes) p
      union all select p.day, '*', p.player_id, p.times from unnest(changes) p
    ) s group by s.day, s.game, s.player_id
  ), seen as (
    insert into play_seen as k (day, game, player_id, plays)
      select * from change order by day, game collate "C", player_id
      on conflict (day, game, player_id) do update set plays = k.plays + excluded.plays
      returning k.day, k.game, k.player_id, k.plays
  ), turned as (
    select day, game, sum(sign(plays) - sign(plays - times)) as players
    from seen join change using (day, game, player_id) group by day, game
  )
  update play_counts c set players = c.players + t.players
    from turned t where c.day = t.day and c.game = t.game and t.players <> 0;
  if exists (select from unnest(changes) p where p.times < 0) then
    delete from play_seen k using unnest(changes) p
      where k.plays = 0 and k.player_id = p.player_id
        and k.day in (0, p.day) and k.game in ('*', p.game);
    delete from play_counts c using unnest(changes) p
      where c.plays = 0 and c.day in (0, p.day) and c.game in ('*', p.game);
  end if;
end $$;

  create function scores_after_insert() returns trigger language plpgsql as $$
  begin
    perform change_play_counts(array(
  select row(r.game, r.player_id, r.day, r.ms, 1)::play_change from added r where r.status = 'ranked'));
    return null;
  end $$;
  create trigger scores_counted_insert after insert on scores
    referencing new table as added for each statement execute function scores_after_insert();

  create function scores_after_delete() returns trigger language plpgsql as $$
  begin
    perform change_play_counts(array(
  select row(r.game, r.player_id, r.day, r.ms, -1)::play_change from removed r where r.status = 'ranked'));
    return null;
  end $$;
  create trigger scores_counted_delete after delete on scores
    referencing old table as removed for each statement execute function scores_after_delete();

  create function scores_after_update() returns trigger language plpgsql as $$
  begin
    perform change_play_counts(array(
  select row(r.game, r.player_id, r.day, r.ms, 1)::play_change from after_it r join before_it o on o.id = r.id
    where r.status = 'ranked' and o.status <> 'ranked' union all
  select row(r.game, r.player_id, r.day, r.ms, -1)::play_change from before_it r join after_it o on o.id = r.id
    where r.status = 'ranked' and o.status <> 'ranked'));
    return null;
  end $$;
  create trigger scores_counted_update after update on scores
    referencing old table as before_it new table as after_it for each statement execute function scores_after_update();

  create function challenge_scores_after_insert() returns trigger language plpgsql as $$
  begin
    perform change_play_counts(array(
  select row('reflex-challenge', r.player_id, r.day, r.total_ms, 1)::play_change from added r where r.status = 'ranked'));
    return null;
  end $$;
  create trigger challenge_scores_counted_insert after insert on challenge_scores
    referencing new table as added for each statement execute function challenge_scores_after_insert();

  create function challenge_scores_after_delete() returns trigger language plpgsql as $$
  begin
    perform change_play_counts(array(
  select row('reflex-challenge', r.player_id, r.day, r.total_ms, -1)::play_change from removed r where r.status = 'ranked'));
    return null;
  end $$;
  create trigger challenge_scores_counted_delete after delete on challenge_scores
    referencing old table as removed for each statement execute function challenge_scores_after_delete();

  create function challenge_scores_after_update() returns trigger language plpgsql as $$
  begin
    perform change_play_counts(array(
  select row('reflex-challenge', r.player_id, r.day, r.total_ms, 1)::play_change from after_it r join before_it o on o.id = r.id
    where r.status = 'ranked' and o.status <> 'ranked' union all
  select row('reflex-challenge', r.player_id, r.day, r.total_ms, -1)::play_change from before_it r join after_it o on o.id = r.id
    where r.status = 'ranked' and o.status <> 'ranked'));
    return null;
  end $$;
  create trigger challenge_scores_counted_update after update on challenge_scores
    referencing old table as before_it new table as after_it for each statement execute function challenge_scores_after_update();

create index scores_ranked on scores (game, ms, id) where status = 'ranked';
create index scores_review on scores (id) where status = 'review';
create index challenge_scores_ranked on challenge_scores (total_ms, id) where status = 'ranked';
create index challenge_scores_review on challenge_scores (id) where status = 'review';
create index players_nickname on players (lower(nickname)) where nickname is not null;
