-- A run may wait for others to confirm it; what is known of a player's runs is kept in a row of its
-- own; sessions stay used when their runs are deleted. Whatever was allowed still is, so that nothing
-- has to be looked through again.

alter table scores drop constraint scores_status_check;
alter table scores add constraint scores_status_check
  check (status in ('ranked', 'confirm', 'review', 'rejected')) not valid;
create index scores_confirm on scores (id) where status = 'confirm';
alter table challenge_scores drop constraint challenge_scores_status_check;
alter table challenge_scores add constraint challenge_scores_status_check
  check (status in ('ranked', 'confirm', 'review', 'rejected')) not valid;
create index challenge_scores_confirm on challenge_scores (id) where status = 'confirm';
create table player_forms (
  player_id bigint not null references players (id) on delete cascade,
  game text collate "C" not null,
  version integer not null,
  doubted_until bigint not null default 0,
  form text not null,
  primary key (player_id, game)
) with (fillfactor = 70);
create table spent_sessions (
  session text collate "C" not null,
  attempt integer not null,
  digest text collate "C" not null,
  created_at bigint not null,
  primary key (session, attempt)
);
create table first_records (
  day integer not null,
  address text collate "C" not null,
  players integer not null,
  primary key (day, address)
);

create type take_scores_row as (uid text, nickname text, renames boolean, form text, form_after integer, form_game text, session text, digest text, game text, ms integer, mistakes integer, country text,
    created_at bigint, day integer, status text, doubts text, engine_version integer, is_personal_best integer, rank_today integer, rank_week integer,
rank_alltime integer, players_today integer, nickname_rejected integer);
create function take_scores(batch json, logs json, settled json)
returns table (of_session text, of_id bigint, of_player bigint, is_renamed boolean)
language plpgsql set lock_timeout = '5s' set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Read once: to read the text again for each of the statements costs more than what they do.
  results take_scores_row[] := array(
    select b::take_scores_row from json_to_recordset(batch) as b(uid text, nickname text, renames boolean, form text, form_after integer, form_game text, session text, digest text, game text, ms integer, mistakes integer, country text,
    created_at bigint, day integer, status text, doubts text, engine_version integer, is_personal_best integer, rank_today integer, rank_week integer,
rank_alltime integer, players_today integer, nickname_rejected integer)
  );
  told kept_player[] := array(
    select row(b.uid, b.nickname, b.renames, b.country, b.created_at, b.session)::kept_player from unnest(results) b
  );
  fresh text[];
  renamed bigint[];
begin
  perform hold_players(told);
  fresh := array(select b.session from unnest(results) b where not exists (select from scores s where s.session = b.session)
    and not exists (select from spent_sessions s where s.session = b.session)
    and (b.form is null or b.form_after = coalesce((
      select f.version from players p join player_forms f on f.player_id = p.id
      where p.uid = b.uid and f.game = b.form_game), 0)));
  renamed := array(select touch_players(told, fresh));
  perform pg_advisory_xact_lock(730300, 1);
  insert into scores (session, digest, game, ms, mistakes, country, created_at, day, status, doubts, engine_version, is_personal_best, rank_today, rank_week, rank_alltime, players_today, nickname_rejected, player_id)
    select b.session, b.digest, b.game, b.ms, b.mistakes, b.country, b.created_at, b.day, b.status, b.doubts, b.engine_version, b.is_personal_best, b.rank_today, b.rank_week, b.rank_alltime, b.players_today, b.nickname_rejected, p.id
    from unnest(results) b join players p on p.uid = b.uid
    where b.session = any(fresh);
  insert into score_logs (score_id, log, seed)
    select t.id, l.log, l.seed
    from json_to_recordset(logs) as l(session text, log text, seed text)
      join scores t on t.session = l.session
    where l.session = any(fresh);
  insert into player_forms as f (player_id, game, version, form)
    select p.id, b.form_game, b.form_after + 1, b.form
    from unnest(results) b join players p on p.uid = b.uid
    where b.form is not null and b.session = any(fresh)
    on conflict (player_id, game) do update
      set version = excluded.version, form = excluded.form;
  if json_array_length(settled) > 0 then
    update scores t set status = s.status, doubts = coalesce(s.doubts, t.doubts)
      from json_to_recordset(settled) as s(by_session text, session text, status text, doubts text)
      where t.session = s.session and t.status = 'confirm' and s.by_session = any(fresh);
  end if;
  return query
    select t.session, t.id, t.player_id, t.player_id = any(renamed)
    from unnest(results) l join scores t on t.session = l.session
    where l.session = any(fresh);
end $$;

create type take_challenge_runs_row as (uid text, nickname text, renames boolean, form text, form_after integer, form_game text, session text, attempt integer, digest text, seed text, total_ms integer,
    reaction_ms integer, leftright_ms integer, color_ms integer, sequence_ms integer,
    aim_ms integer, number_ms integer, country text, created_at bigint, day integer,
    status text, doubts text, verified integer, is_personal_best integer, rank_today integer, rank_week integer,
rank_alltime integer, players_today integer, nickname_rejected integer);
create function take_challenge_runs(batch json, logs json, settled json)
returns table (of_session text, of_id bigint, of_player bigint, is_renamed boolean)
language plpgsql set lock_timeout = '5s' set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  -- Read once: to read the text again for each of the statements costs more than what they do.
  results take_challenge_runs_row[] := array(
    select b::take_challenge_runs_row from json_to_recordset(batch) as b(uid text, nickname text, renames boolean, form text, form_after integer, form_game text, session text, attempt integer, digest text, seed text, total_ms integer,
    reaction_ms integer, leftright_ms integer, color_ms integer, sequence_ms integer,
    aim_ms integer, number_ms integer, country text, created_at bigint, day integer,
    status text, doubts text, verified integer, is_personal_best integer, rank_today integer, rank_week integer,
rank_alltime integer, players_today integer, nickname_rejected integer)
  );
  told kept_player[] := array(
    select row(b.uid, b.nickname, b.renames, b.country, b.created_at, b.session)::kept_player from unnest(results) b
  );
  fresh text[];
  renamed bigint[];
begin
  perform hold_players(told);
  fresh := array(select b.session from unnest(results) b where not exists (
      select from challenge_scores s where s.session = b.session and s.digest = b.digest
    ) and not exists (
      select from spent_sessions s where s.session = b.session and s.digest = b.digest
    ) and b.attempt = 1 + greatest(
      (select coalesce(max(s.attempt), -1) from challenge_scores s where s.session = b.session),
      (select coalesce(max(s.attempt), -1) from spent_sessions s where s.session = b.session)
    )
    and (b.form is null or b.form_after = coalesce((
      select f.version from players p join player_forms f on f.player_id = p.id
      where p.uid = b.uid and f.game = b.form_game), 0)));
  renamed := array(select touch_players(told, fresh));
  perform pg_advisory_xact_lock(730300, 2);
  insert into challenge_scores (session, attempt, digest, seed, total_ms, reaction_ms, leftright_ms, color_ms, sequence_ms, aim_ms, number_ms, country, created_at, day, status, doubts, verified, is_personal_best, rank_today, rank_week, rank_alltime, players_today, nickname_rejected, player_id)
    select b.session, b.attempt, b.digest, b.seed, b.total_ms, b.reaction_ms, b.leftright_ms, b.color_ms, b.sequence_ms, b.aim_ms, b.number_ms, b.country, b.created_at, b.day, b.status, b.doubts, b.verified, b.is_personal_best, b.rank_today, b.rank_week, b.rank_alltime, b.players_today, b.nickname_rejected, p.id
    from unnest(results) b join players p on p.uid = b.uid
    where b.session = any(fresh);
  insert into challenge_logs (score_id, segments)
    select t.id, l.segments
    from json_to_recordset(logs) as l(session text, attempt integer, segments text)
      join challenge_scores t on t.session = l.session and t.attempt = l.attempt
    where l.session = any(fresh);
  insert into player_forms as f (player_id, game, version, form)
    select p.id, b.form_game, b.form_after + 1, b.form
    from unnest(results) b join players p on p.uid = b.uid
    where b.form is not null and b.session = any(fresh)
    on conflict (player_id, game) do update
      set version = excluded.version, form = excluded.form;
  if json_array_length(settled) > 0 then
    update challenge_scores t set status = s.status, doubts = coalesce(s.doubts, t.doubts)
      from json_to_recordset(settled) as s(by_session text, session text, attempt integer, status text, doubts text)
      where t.session = s.session and t.attempt = s.attempt and t.status = 'confirm' and s.by_session = any(fresh);
  end if;
  return query
    select t.session, t.id, t.player_id, t.player_id = any(renamed)
    from unnest(results) l join challenge_scores t on t.session = l.session and t.attempt = l.attempt
    where l.session = any(fresh);
end $$;
