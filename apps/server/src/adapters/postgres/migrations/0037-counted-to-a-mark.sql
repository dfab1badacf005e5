-- What a batch of results costs. Plays are no longer counted with every batch: the sums hold all results
-- up to a mark, a batch in which the numbers pass a multiple of 256 counts what has come since, and
-- whoever reads the counters is told both together. And a batch is one statement once its players are
-- held, with no table asked twice.

-- Whoever writes results has these first, and the counters after them.
lock table scores, challenge_scores in access exclusive mode;
drop trigger scores_counted_insert on scores;
drop trigger challenge_scores_counted_insert on challenge_scores;
drop function scores_after_insert();
drop function challenge_scores_after_insert();
alter table play_counts rename to play_sums;
alter index play_counts_pkey rename to play_sums_pkey;

-- Results are numbered in the order in which they become visible, so all up to a number are there. Who
-- counts takes this row for itself, and who removes or settles results shares it until the commit:
-- whether a result was counted already is known for as long as that matters.
create table play_mark (
  id integer primary key check (id = 1),
  game bigint not null,
  challenge bigint not null
);
insert into play_mark select 1,
  coalesce((select max(id) from scores), 0), coalesce((select max(id) from challenge_scores), 0);

-- Without a join of lists whose length the planner does not know.
create or replace function change_play_counts(changes play_change[]) returns void language plpgsql
set enable_hashjoin = on as $$
begin
  if cardinality(changes) = 0 then return; end if;
  insert into play_sums as c (day, game, plays, total)
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
  ), both_of as (
    select b.day, b.game, b.player_id, sum(b.plays) as plays, sum(b.times) as times from (
      select s.day, s.game, s.player_id, s.plays, 0 as times from seen s
      union all select c.day, c.game, c.player_id, 0, c.times from change c
    ) b group by b.day, b.game, b.player_id
  ), turned as (
    select day, game, sum(sign(plays) - sign(plays - times)) as players from both_of group by day, game
  )
  update play_sums c set players = c.players + t.players
    from turned t where c.day = t.day and c.game = t.game and t.players <> 0;
  if exists (select from unnest(changes) p where p.times < 0) then
    delete from play_seen k using unnest(changes) p
      where k.plays = 0 and k.player_id = p.player_id
        and k.day in (0, p.day) and k.game in ('*', p.game);
    delete from play_sums c using unnest(changes) p
      where c.plays = 0 and c.day in (0, p.day) and c.game in ('*', p.game);
  end if;
end $$;

-- Counts some of what has come since the mark, and says whether there may be more; nothing where
-- somebody is in the way, who may wait for this one. Read in the order of the numbers, from which only
-- one index can be used, whatever is known of the tables.
create function count_plays(at_most integer) returns boolean language plpgsql
set enable_seqscan = off set jit = off as $$
declare
  mark play_mark;
  last bigint[];
  came bigint[];
  games play_change[];
  challenges play_change[];
begin
  select * into mark from play_mark m where m.id = 1 for update skip locked;
  if not found then return false; end if;
  select array[max(r.id)], array[count(*)],
      array_agg(row(r.game, r.player_id, r.day, r.ms, 1)::play_change) filter (where r.status = 'ranked')
    into last, came, games
    from (select * from scores s where s.id > mark.game order by s.id limit at_most) r;
  select last || max(r.id), came || count(*),
      array_agg(row('reflex-challenge', r.player_id, r.day, r.total_ms, 1)::play_change)
        filter (where r.status = 'ranked')
    into last, came, challenges
    from (select * from challenge_scores s where s.id > mark.challenge order by s.id limit at_most) r;
  if came = '{0,0}' then return false; end if;
  perform change_play_counts(coalesce(games, '{}') || coalesce(challenges, '{}'));
  update play_mark set game = coalesce(last[1], game), challenge = coalesce(last[2], challenge) where id = 1;
  return at_most = any(came);
end $$;

-- The sums and what has come since, in one snapshot.
create function read_play_counts()
returns table (day integer, game text, plays bigint, total bigint, players bigint)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off as $$
#variable_conflict use_column
begin
  return query
  with mark as materialized (
    select m.game, m.challenge from play_mark m where m.id = 1
  ), since as materialized (
    select r.game, r.player_id, r.day, r.ms as value from (
      select * from scores s where s.id > (select game from mark) order by s.id offset 0
    ) r where r.status = 'ranked'
    union all
    select 'reflex-challenge', r.player_id, r.day, r.total_ms from (
      select * from challenge_scores s where s.id > (select challenge from mark) order by s.id offset 0
    ) r where r.status = 'ranked'
  ), met as (
    select distinct k.day, k.game, r.player_id
    from since r cross join lateral (values (0, '*'), (0, r.game), (r.day, '*')) k(day, game)
  ), parts as (
    select s.day, s.game, s.plays, s.total, s.players from play_sums s
    union all
    select k.day, k.game, 1, k.value, 0 from since r cross join lateral (
      values (0, '*', 0), (0, r.game, r.value), (r.day, '*', 0), (r.day, r.game, r.value)
    ) k(day, game, value)
    union all
    select m.day, m.game, 0, 0, 1 from met m where not exists (
      select from play_seen s
      where s.day = m.day and s.game = m.game and s.player_id = m.player_id
    )
  )
  select p.day, p.game, sum(p.plays)::bigint, sum(p.total)::bigint, sum(p.players)::bigint
  from parts p group by p.day, p.game;
end $$;
create view play_counts as
  select c.day, c.game collate "C" as game, c.plays, c.total, c.players from read_play_counts() c;

create or replace function scores_after_delete() returns trigger language plpgsql as $$
declare
  counted bigint;
begin
  select m.game into counted from play_mark m where m.id = 1 for share;
  perform change_play_counts(array(
    select row(r.game, r.player_id, r.day, r.ms, -1)::play_change from removed r
    where r.status = 'ranked' and r.id <= counted));
  return null;
end $$;

create or replace function scores_after_update() returns trigger language plpgsql as $$
declare
  counted bigint;
begin
  select m.game into counted from play_mark m where m.id = 1 for share;
  perform change_play_counts(array(
    select row(r.game, r.player_id, r.day, r.ms, 1)::play_change from after_it r join before_it o on o.id = r.id
      where r.status = 'ranked' and o.status <> 'ranked' and r.id <= counted union all
    select row(r.game, r.player_id, r.day, r.ms, -1)::play_change from before_it r join after_it o on o.id = r.id
      where r.status = 'ranked' and o.status <> 'ranked' and r.id <= counted));
  return null;
end $$;

create or replace function challenge_scores_after_delete() returns trigger language plpgsql as $$
declare
  counted bigint;
begin
  select m.challenge into counted from play_mark m where m.id = 1 for share;
  perform change_play_counts(array(
    select row('reflex-challenge', r.player_id, r.day, r.total_ms, -1)::play_change from removed r
    where r.status = 'ranked' and r.id <= counted));
  return null;
end $$;

create or replace function challenge_scores_after_update() returns trigger language plpgsql as $$
declare
  counted bigint;
begin
  select m.challenge into counted from play_mark m where m.id = 1 for share;
  perform change_play_counts(array(
    select row('reflex-challenge', r.player_id, r.day, r.total_ms, 1)::play_change
      from after_it r join before_it o on o.id = r.id
      where r.status = 'ranked' and o.status <> 'ranked' and r.id <= counted union all
    select row('reflex-challenge', r.player_id, r.day, r.total_ms, -1)::play_change
      from before_it r join after_it o on o.id = r.id
      where r.status = 'ranked' and o.status <> 'ranked' and r.id <= counted));
  return null;
end $$;

create or replace function join_play_counts(gone bigint, stays bigint) returns void language plpgsql as $$
begin
  -- In the order in which everybody takes them. What is not counted yet is counted for whoever stays.
  perform from play_mark m where m.id = 1 for share;
  perform from play_sums c join counters_of(gone) key on c.day = key.day and c.game = key.game
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
  update play_sums c set players = c.players - 1
    from taken t join left_behind l using (day, game)
    where t.plays > l.plays and c.day = t.day and c.game = t.game;
end $$;

-- Makes those who are new and holds all of them, as they are then, in the order of their uids.
create type held_player as (id bigint, old_nickname text, old_country text, old_seen_at bigint);
create function hold_all(batch kept_player[]) returns held_player[] language plpgsql as $$
declare
  held held_player[];
begin
  insert into players (uid, nickname, country, created_at, seen_at)
    select b.uid, b.nickname, b.country, b.created_at, b.created_at
    from unnest(batch) b
    where not exists (select from players p where p.uid = b.uid)
    order by b.uid collate "C"
    on conflict (uid) do nothing;
  held := array(
    select row(p.id, p.nickname, p.country, p.seen_at)::held_player from players p
    where p.uid = any(array(select b.uid from unnest(batch) b))
    order by p.uid for no key update);
  if cardinality(held) < cardinality(batch) then
    raise exception 'a player was removed meanwhile' using errcode = '40001';
  end if;
  return held;
end $$;

create type taken_result as (session text, id bigint, player_id bigint, renamed boolean);

create or replace function take_scores(batch json, logs json, settled json)
returns table (of_session text, of_id bigint, of_player bigint, is_renamed boolean)
language plpgsql set lock_timeout = '5s' set enable_seqscan = off set jit = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Read once, and in the order of the players that are held.
  results take_scores_row[] := array(
    select b::take_scores_row from json_to_recordset(batch) as b(uid text, nickname text, renames boolean, form text, form_after integer, form_game text, session text, digest text, game text, ms integer, mistakes integer, country text,
    created_at bigint, day integer, status text, doubts text, engine_version integer, is_personal_best integer, rank_today integer, rank_week integer,
rank_alltime integer, players_today integer, nickname_rejected integer)
    order by b.uid collate "C"
  );
  held held_player[] := hold_all(array(
    select row(b.uid, b.nickname, b.renames, b.country, b.created_at, b.session)::kept_player from unnest(results) b
  ));
  taken taken_result[];
  last bigint;
begin
  perform pg_advisory_xact_lock(730300, 1);
  with fresh as materialized (
    select b.*, b.id as player_id, case when b.renames then b.nickname else b.old_nickname end as new_nickname
    from unnest(results, held) b
    where not exists (select from scores s where s.session = b.session)
      and not exists (select from spent_sessions s where s.session = b.session)
      and (b.form is null or b.form_after = coalesce((
        select f.version from player_forms f where f.player_id = b.id and f.game = b.form_game), 0))
  ), touched as (
    update players p set nickname = f.new_nickname, country = f.country,
      seen_at = greatest(p.seen_at, f.created_at)
    from fresh f where p.id = f.player_id and (
      f.new_nickname is distinct from f.old_nickname or f.country <> f.old_country
      or f.created_at - f.old_seen_at >= 86400000)
  ), placed as (
    insert into scores (session, digest, game, ms, mistakes, country, created_at, day, status, doubts, engine_version, is_personal_best, rank_today, rank_week, rank_alltime, players_today, nickname_rejected, player_id)
      select f.session, f.digest, f.game, f.ms, f.mistakes, f.country, f.created_at, f.day, f.status, f.doubts, f.engine_version, f.is_personal_best, f.rank_today, f.rank_week, f.rank_alltime, f.players_today, f.nickname_rejected, f.player_id
      from fresh f
      returning id, session, player_id
  ), logged as (
    insert into score_logs (score_id, log, seed)
      select p.id, l.log, l.seed
      from json_to_recordset(logs) as l(session text, log text, seed text)
        join placed p on p.session = l.session
  ), formed as (
    insert into player_forms as f (player_id, game, version, form)
      select b.player_id, b.form_game, b.form_after + 1, b.form from fresh b where b.form is not null
      on conflict (player_id, game) do update
        set version = excluded.version, form = excluded.form
  )
  select array_agg(row(p.session, p.id, p.player_id, f.new_nickname is distinct from f.old_nickname)::taken_result),
      max(p.id)
    into taken, last
    from placed p join fresh f on f.player_id = p.player_id;
  if json_array_length(settled) > 0 then
    update scores t set status = s.status, doubts = coalesce(s.doubts, t.doubts)
      from json_to_recordset(settled) as s(by_session text, session text, status text, doubts text)
      where t.session = s.session and t.status = 'confirm'
        and s.by_session in (select r.session from unnest(taken) r);
  end if;
  if last >> 8 <> (last - cardinality(taken)) >> 8 then perform count_plays(2000); end if;
  return query select r.session, r.id, r.player_id, r.renamed from unnest(taken) r;
end $$;

create or replace function take_challenge_runs(batch json, logs json, settled json)
returns table (of_session text, of_id bigint, of_player bigint, is_renamed boolean)
language plpgsql set lock_timeout = '5s' set enable_seqscan = off set jit = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  results take_challenge_runs_row[] := array(
    select b::take_challenge_runs_row from json_to_recordset(batch) as b(uid text, nickname text, renames boolean, form text, form_after integer, form_game text, session text, attempt integer, digest text, seed text, total_ms integer,
    reaction_ms integer, leftright_ms integer, color_ms integer, sequence_ms integer,
    aim_ms integer, number_ms integer, country text, created_at bigint, day integer,
    status text, doubts text, verified integer, is_personal_best integer, rank_today integer, rank_week integer,
rank_alltime integer, players_today integer, nickname_rejected integer)
    order by b.uid collate "C"
  );
  held held_player[] := hold_all(array(
    select row(b.uid, b.nickname, b.renames, b.country, b.created_at, b.session)::kept_player from unnest(results) b
  ));
  taken taken_result[];
  last bigint;
begin
  perform pg_advisory_xact_lock(730300, 2);
  with fresh as materialized (
    select b.*, b.id as player_id, case when b.renames then b.nickname else b.old_nickname end as new_nickname
    from unnest(results, held) b
    where not exists (
        select from challenge_scores s where s.session = b.session and s.digest = b.digest
      ) and not exists (
        select from spent_sessions s where s.session = b.session and s.digest = b.digest
      ) and b.attempt = 1 + greatest(
        (select coalesce(max(s.attempt), -1) from challenge_scores s where s.session = b.session),
        (select coalesce(max(s.attempt), -1) from spent_sessions s where s.session = b.session)
      )
      and (b.form is null or b.form_after = coalesce((
        select f.version from player_forms f where f.player_id = b.id and f.game = b.form_game), 0))
  ), touched as (
    update players p set nickname = f.new_nickname, country = f.country,
      seen_at = greatest(p.seen_at, f.created_at)
    from fresh f where p.id = f.player_id and (
      f.new_nickname is distinct from f.old_nickname or f.country <> f.old_country
      or f.created_at - f.old_seen_at >= 86400000)
  ), placed as (
    insert into challenge_scores (session, attempt, digest, seed, total_ms, reaction_ms, leftright_ms, color_ms, sequence_ms, aim_ms, number_ms, country, created_at, day, status, doubts, verified, is_personal_best, rank_today, rank_week, rank_alltime, players_today, nickname_rejected, player_id)
      select f.session, f.attempt, f.digest, f.seed, f.total_ms, f.reaction_ms, f.leftright_ms, f.color_ms, f.sequence_ms, f.aim_ms, f.number_ms, f.country, f.created_at, f.day, f.status, f.doubts, f.verified, f.is_personal_best, f.rank_today, f.rank_week, f.rank_alltime, f.players_today, f.nickname_rejected, f.player_id
      from fresh f
      returning id, session, player_id
  ), logged as (
    insert into challenge_logs (score_id, segments)
      select p.id, l.segments
      from json_to_recordset(logs) as l(session text, attempt integer, segments text)
        join placed p on p.session = l.session
  ), formed as (
    insert into player_forms as f (player_id, game, version, form)
      select b.player_id, b.form_game, b.form_after + 1, b.form from fresh b where b.form is not null
      on conflict (player_id, game) do update
        set version = excluded.version, form = excluded.form
  )
  select array_agg(row(p.session, p.id, p.player_id, f.new_nickname is distinct from f.old_nickname)::taken_result),
      max(p.id)
    into taken, last
    from placed p join fresh f on f.player_id = p.player_id;
  if json_array_length(settled) > 0 then
    update challenge_scores t set status = s.status, doubts = coalesce(s.doubts, t.doubts)
      from json_to_recordset(settled) as s(by_session text, session text, attempt integer, status text, doubts text)
      where t.session = s.session and t.attempt = s.attempt and t.status = 'confirm'
        and s.by_session in (select r.session from unnest(taken) r);
  end if;
  if last >> 8 <> (last - cardinality(taken)) >> 8 then perform count_plays(2000); end if;
  return query select r.session, r.id, r.player_id, r.renamed from unnest(taken) r;
end $$;

-- Who they are and how they played so far, with a plan that the connection keeps: it is asked before
-- every batch, and to plan it took longer than to answer it.
create function find_forms(uids text[], games text[])
returns table (nth bigint, id bigint, uid text, version integer, doubted_until bigint, form text)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select a.nth, p.id, null::text, f.version, f.doubted_until, f.form
    from unnest(uids, games) with ordinality as a(uid, game, nth)
      join players p on p.uid = a.uid
      left join player_forms f on f.player_id = p.id and f.game = a.game;
  return query
    select a.nth, p.id, p.uid, f.version, f.doubted_until, f.form
    from unnest(uids, games) with ordinality as a(uid, game, nth)
      join joined_players j on j.uid = a.uid
      join players p on p.id = j.player_id
      left join player_forms f on f.player_id = p.id and f.game = a.game;
end $$;
