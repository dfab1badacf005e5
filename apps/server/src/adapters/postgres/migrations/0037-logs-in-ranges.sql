-- Logs are by far the most that is kept. They lie in ranges of their results' numbers, of about a day
-- each, so that retention drops a range instead of deleting its rows one by one. A number leads to one
-- range, and stays unique among all. The last range has no end: nothing that comes is ever without one.
-- What was kept before is the first range.

lock table scores, challenge_scores in access exclusive mode;
alter table score_logs drop constraint score_logs_score_id_fkey;
alter table score_logs rename to score_logs_from_0;
alter index score_logs_pkey rename to score_logs_from_0_pkey;
create table score_logs (
  score_id bigint primary key,
  log text not null,
  seed text not null default ''
) partition by range (score_id);
alter table challenge_logs drop constraint challenge_logs_score_id_fkey;
alter table challenge_logs rename to challenge_logs_from_0;
alter index challenge_logs_pkey rename to challenge_logs_from_0_pkey;
create table challenge_logs (
  score_id bigint primary key,
  segments text not null
) partition by range (score_id);

do $first$
declare
  last bigint[] := array[(select coalesce(max(id), 0) from scores), (select coalesce(max(id), 0) from challenge_scores)];
begin
  execute format('alter table score_logs attach partition score_logs_from_0 for values from (minvalue) to (%s)', last[1] + 20000);
  execute format('alter table challenge_logs attach partition challenge_logs_from_0 for values from (minvalue) to (%s)', last[2] + 20000);
  execute format('create table score_logs_last partition of score_logs for values from (%s) to (maxvalue)', last[1] + 20000);
  execute format('create table challenge_logs_last partition of challenge_logs for values from (%s) to (maxvalue)', last[2] + 20000);
end $first$;

-- Logs go with their results, whoever removes them. The list is part of the words of the statement for
-- the planner, so that it looks at no range but theirs.
create function score_logs_go() returns trigger language plpgsql as $$
begin
  execute 'delete from score_logs where score_id = any($1)' using array(select r.id from removed r);
  return null;
end $$;
create trigger scores_logs_go after delete on scores
  referencing old table as removed for each statement execute function score_logs_go();
create function challenge_logs_go() returns trigger language plpgsql as $$
begin
  execute 'delete from challenge_logs where score_id = any($1)' using array(select r.id from removed r);
  return null;
end $$;
create trigger challenge_scores_logs_go after delete on challenge_scores
  referencing old table as removed for each statement execute function challenge_logs_go();

-- How many results a day brought when it was last looked at.
create table log_pace (
  logs text collate "C" primary key,
  noted_at timestamptz not null,
  last_id bigint not null,
  a_day bigint not null
);
insert into log_pace values
  ('score_logs', now(), (select coalesce(max(id), 0) from scores), 10000),
  ('challenge_logs', now(), (select coalesce(max(id), 0) from challenge_scores), 10000);

create function log_ranges(logs text) returns table (name text, from_id bigint, to_id bigint)
language sql stable as $$
  select c.relname::text,
    coalesce((regexp_match(b.bound, 'FROM \(''(\d+)''\)'))[1]::bigint, 0),
    (regexp_match(b.bound, 'TO \(''(\d+)''\)'))[1]::bigint
  from pg_inherits i join pg_class c on c.oid = i.inhrelid,
    lateral (select pg_get_expr(c.relpartbound, c.oid)) b(bound)
  where i.inhparent = logs::regclass order by 2
$$;

-- Gives the last range an end about two days from now, and puts an empty one after it. Whoever is in
-- the way for longer than a moment is left alone: the next start or night tries again.
create function cut_logs(logs text, results text) returns void language plpgsql
set lock_timeout = '500ms' set enable_seqscan = off set jit = off as $$
declare
  last bigint;
  pace log_pace;
  begins bigint;
  ends bigint;
begin
  perform pg_advisory_xact_lock(730300, 3);
  execute format('select coalesce(max(id), 0) from %I', results) into last;
  select * into pace from log_pace p where p.logs = cut_logs.logs for update;
  if now() - pace.noted_at > interval '20 hours' then
    pace.a_day := greatest(10000,
      (last - pace.last_id) * 86400 / extract(epoch from now() - pace.noted_at)::bigint);
    update log_pace p set noted_at = now(), last_id = last, a_day = pace.a_day where p.logs = cut_logs.logs;
  end if;
  select r.from_id into begins from log_ranges(logs) r where r.to_id is null;
  if begins - last >= pace.a_day * 3 / 2 then return; end if;
  ends := last + pace.a_day * 2;
  execute format('lock table %I in access exclusive mode', logs);
  execute format('alter table %I detach partition %I', logs, logs || '_last');
  execute format('alter table %I rename to %I', logs || '_last', logs || '_from_' || begins);
  execute format('alter index %I rename to %I', logs || '_last_pkey', logs || '_from_' || begins || '_pkey');
  execute format('alter table %I attach partition %I for values from (%s) to (%s)',
    logs, logs || '_from_' || begins, begins, ends);
  execute format('create table %I partition of %I for values from (%s) to (maxvalue)', logs || '_last', logs, ends);
exception when lock_not_available then
  return;
end $$;

-- Drops the ranges that are full and of which every result is of a day before this one; says how many
-- went. Results are read by their number, the last one first: of a range that stays it is the only one.
-- All of that is found out before anybody has to wait.
create function drop_logs(logs text, results text, before_day integer) returns integer language plpgsql
set lock_timeout = '500ms' set enable_seqscan = off set jit = off as $$
declare
  last bigint;
  range record;
  stays boolean;
  expired text[] := '{}';
begin
  perform pg_advisory_xact_lock(730300, 3);
  execute format('select coalesce(max(id), 0) from %I', results) into last;
  for range in select * from log_ranges(logs) r where r.to_id <= last loop
    execute format('select exists (select from (
        select s.day from %I s where s.id >= $1 and s.id < $2 order by s.id desc offset 0
      ) s where s.day >= $3)', results) using range.from_id, range.to_id, before_day into stays;
    exit when stays;
    expired := expired || range.name;
  end loop;
  for range in select * from unnest(expired) r(name) loop
    execute format('drop table %I', range.name);
  end loop;
  return cardinality(expired);
exception when lock_not_available then
  return 0;
end $$;
