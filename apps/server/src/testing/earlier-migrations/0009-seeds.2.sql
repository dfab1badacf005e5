alter table score_logs add column seed text not null default '';

create function hold_players(batch json) returns void language plpgsql as $$
declare
  held integer;
begin
  insert into players (uid, nickname, country, created_at, seen_at)
    select b.uid, b.nickname, b.country, b.created_at, b.created_at
    from json_to_recordset(batch) as b(uid text, nickname text, renames boolean, country text, created_at bigint, session text)
    where not exists (select from players p where p.uid = b.uid)
    order by b.uid collate "C"
    on conflict (uid) do nothing;
  perform from players p
    where p.uid in (select b.uid from json_to_recordset(batch) as b(uid text, nickname text, renames boolean, country text, created_at bigint, session text))
    order by p.uid for no key update;
  get diagnostics held = row_count;
  if held < json_array_length(batch) then
    raise exception 'a player was removed meanwhile' using errcode = '40001';
  end if;
end $$;

create function touch_players(batch json, fresh text[]) returns setof bigint language sql as $$
  with told as (
    select p.id, p.nickname as old_nickname, b.country, b.created_at,
      case when b.renames then b.nickname else p.nickname end as nickname
    from json_to_recordset(batch) as b(uid text, nickname text, renames boolean, country text, created_at bigint, session text) join players p on p.uid = b.uid
    where b.session = any(fresh)
  ), touched as (
    update players p set nickname = t.nickname, country = t.country,
      seen_at = greatest(p.seen_at, t.created_at)
    from told t where p.id = t.id and (
      t.nickname is distinct from t.old_nickname or t.country <> p.country
      or t.created_at - p.seen_at >= 86400000
    ) returning p.id, t.nickname is distinct from t.old_nickname as renamed
  )
  select id from touched where renamed
$$;

create function keep_scores(batch json, logs json)
returns table (of_session text, of_id bigint, of_player bigint, is_renamed boolean)
language plpgsql set lock_timeout = '5s' set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  fresh text[];
  renamed bigint[];
begin
  perform hold_players(batch);
  fresh := array(
    select b.session from json_to_recordset(batch) as b(session text, digest text, game text, ms integer, mistakes integer, country text,
    created_at bigint, day integer, status text, doubts text, engine_version integer, is_personal_best integer, rank_today integer, rank_week integer,
rank_alltime integer, players_today integer, nickname_rejected integer) where not exists (select from scores s where s.session = b.session)
  );
  renamed := array(select touch_players(batch, fresh));
  perform pg_advisory_xact_lock(730300, 1);
  insert into scores (session, digest, game, ms, mistakes, country, created_at, day, status, doubts, engine_version, is_personal_best, rank_today, rank_week, rank_alltime, players_today, nickname_rejected, player_id)
    select b.session, b.digest, b.game, b.ms, b.mistakes, b.country, b.created_at, b.day, b.status, b.doubts, b.engine_version, b.is_personal_best, b.rank_today, b.rank_week, b.rank_alltime, b.players_today, b.nickname_rejected, p.id
    from json_to_recordset(batch) as b(uid text, session text, digest text, game text, ms integer, mistakes integer, country text,
    created_at bigint, day integer, status text, doubts text, engine_version integer, is_personal_best integer, rank_today integer, rank_week integer,
rank_alltime integer, players_today integer, nickname_rejected integer)
      join players p on p.uid = b.uid
    where b.session = any(fresh);
  insert into score_logs (score_id, log, seed)
    select t.id, l.log, l.seed
    from json_to_recordset(logs) as l(session text, log text, seed text)
      join scores t on t.session = l.session
    where l.session = any(fresh);
  return query
    select t.session, t.id, t.player_id, t.player_id = any(renamed)
    from json_to_recordset(batch) as l(session text)
      join scores t on t.session = l.session
    where l.session = any(fresh);
end $$;

create function keep_challenge_runs(batch json, logs json)
returns table (of_session text, of_id bigint, of_player bigint, is_renamed boolean)
language plpgsql set lock_timeout = '5s' set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  fresh text[];
  renamed bigint[];
begin
  perform hold_players(batch);
  fresh := array(
    select b.session from json_to_recordset(batch) as b(session text, attempt integer, digest text, seed text, total_ms integer,
    reaction_ms integer, leftright_ms integer, color_ms integer, sequence_ms integer,
    aim_ms integer, number_ms integer, country text, created_at bigint, day integer,
    status text, doubts text, verified integer, is_personal_best integer, rank_today integer, rank_week integer,
rank_alltime integer, players_today integer, nickname_rejected integer) where not exists (
      select from challenge_scores s where s.session = b.session and s.digest = b.digest
    ) and b.attempt = (
      select coalesce(max(s.attempt), -1) + 1 from challenge_scores s where s.session = b.session
    )
  );
  renamed := array(select touch_players(batch, fresh));
  perform pg_advisory_xact_lock(730300, 2);
  insert into challenge_scores (session, attempt, digest, seed, total_ms, reaction_ms, leftright_ms, color_ms, sequence_ms, aim_ms, number_ms, country, created_at, day, status, doubts, verified, is_personal_best, rank_today, rank_week, rank_alltime, players_today, nickname_rejected, player_id)
    select b.session, b.attempt, b.digest, b.seed, b.total_ms, b.reaction_ms, b.leftright_ms, b.color_ms, b.sequence_ms, b.aim_ms, b.number_ms, b.country, b.created_at, b.day, b.status, b.doubts, b.verified, b.is_personal_best, b.rank_today, b.rank_week, b.rank_alltime, b.players_today, b.nickname_rejected, p.id
    from json_to_recordset(batch) as b(uid text, session text, attempt integer, digest text, seed text, total_ms integer,
    reaction_ms integer, leftright_ms integer, color_ms integer, sequence_ms integer,
    aim_ms integer, number_ms integer, country text, created_at bigint, day integer,
    status text, doubts text, verified integer, is_personal_best integer, rank_today integer, rank_week integer,
rank_alltime integer, players_today integer, nickname_rejected integer)
      join players p on p.uid = b.uid
    where b.session = any(fresh);
  insert into challenge_logs (score_id, segments)
    select t.id, l.segments
    from json_to_recordset(logs) as l(session text, attempt integer, segments text)
      join challenge_scores t on t.session = l.session and t.attempt = l.attempt
    where l.session = any(fresh);
  return query
    select t.session, t.id, t.player_id, t.player_id = any(renamed)
    from json_to_recordset(batch) as l(session text, attempt integer)
      join challenge_scores t on t.session = l.session and t.attempt = l.attempt
    where l.session = any(fresh);
end $$;
