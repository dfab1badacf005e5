-- The time that a player's latest runs took, of all games together, is a form of its own, under the game
-- '*', written with each run. Uids whose players had everything deleted are known by a hash until their
-- tokens have expired, and what was begun before that is not taken any more.

create table erased_uids (
  uid_hash text collate "C" primary key,
  erased_at bigint not null
);

drop function find_forms(text[], text[]);
create function find_forms(uids text[], games text[])
returns table (nth bigint, id bigint, uid text, version integer, doubted_until bigint, form text,
  times_version integer, times text)
language plpgsql stable set enable_seqscan = off set enable_hashjoin = off
set enable_mergejoin = off set jit = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select a.nth, p.id, null::text, f.version, f.doubted_until, f.form, t.version, t.form
    from unnest(uids, games) with ordinality as a(uid, game, nth)
      join players p on p.uid = a.uid
      left join player_forms f on f.player_id = p.id and f.game = a.game
      left join player_forms t on t.player_id = p.id and t.game = '*';
  return query
    select a.nth, p.id, p.uid, f.version, f.doubted_until, f.form, t.version, t.form
    from unnest(uids, games) with ordinality as a(uid, game, nth)
      join joined_players j on j.uid = a.uid
      join players p on p.id = j.player_id
      left join player_forms f on f.player_id = p.id and f.game = a.game
      left join player_forms t on t.player_id = p.id and t.game = '*';
end $$;

create type timed_result as (
  session text, uid text, uid_hash text, begun_at bigint, times text, times_after integer
);

create function erased_of(results timed_result[]) returns text[]
language sql set enable_seqscan = off as $$
  select coalesce(array_agg(r.session), '{}') from unnest(results) r
    join erased_uids e on e.uid_hash = r.uid_hash
    where e.erased_at >= r.begun_at
$$;

-- Takes a batch of results with `takes`, but for those that were decided before another run of the same
-- player, or begun before their player had everything deleted. What came in between, on another node, is
-- found once the players are held: then all of it is tried again.
create function take_in_time(takes text, batch json, logs json, settled json, timed json)
returns table (of_session text, of_id bigint, of_player bigint, is_renamed boolean)
language plpgsql set lock_timeout = '5s' set enable_seqscan = off set jit = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  results timed_result[] := array(
    select r::timed_result from json_to_recordset(timed) as r(session text, uid text, uid_hash text, begun_at bigint, times text, times_after integer)
  );
  late text[] := erased_of(results) || array(
    select r.session from unnest(results) r where r.times is not null and r.times_after <> coalesce((
      select f.version from players p join player_forms f on f.player_id = p.id
      where p.uid = r.uid and f.game = '*'), 0)
  );
  taken taken_result[];
  written bigint;
begin
  if cardinality(late) > 0 then
    batch := coalesce((select json_agg(b.each) from json_array_elements(batch) as b(each)
      where b.each ->> 'session' <> all(late)), '[]');
  end if;
  execute format('select array(select row(t.of_session, t.of_id, t.of_player, t.is_renamed)::taken_result from %I($1, $2, $3) t)', takes)
    into taken using batch, logs, settled;
  with kept as (
    insert into player_forms as f (player_id, game, version, form)
      select t.id, '*', r.times_after + 1, r.times
      from (select k.session, k.player_id as id from unnest(taken) k) t
        join unnest(results) r on r.session = t.session
      where r.times is not null
      on conflict (player_id, game) do update set version = excluded.version, form = excluded.form
        where f.version = excluded.version - 1
      returning 1
  )
  select count(*) into written from kept;
  if written < (select count(*) from unnest(results) r where r.times is not null
      and r.session in (select k.session from unnest(taken) k))
    or erased_of(results) && array(select k.session from unnest(taken) k) then
    raise exception 'another run of a player came first' using errcode = '40001';
  end if;
  return query select k.session, k.id, k.player_id, k.renamed from unnest(taken) k;
end $$;
