-- What the rules of visits read and write. The rules themselves are the program's: nothing is decided
-- here. Visits are held by a hash of their id until the transaction ends, so that what was read of
-- them stays true on every node. The functions of before stay for nodes that are not replaced yet.

create function read_visits(hashes integer[], ids text[], pages text[], games text[], other text)
returns table (id bigint, visit_id text, day integer, started_at bigint, last_at bigint, bot integer,
  country text, "exit" text, views integer, stayed_ms bigint, first_week integer,
  entered_page text, entered_other text, entered_game text)
language plpgsql set lock_timeout = '5s' set enable_seqscan = off set jit = off
set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(730307, n) from unnest(hashes) n;
  return query
    select v.id, v.visit_id, v.day, v.started_at, v.last_at, v.bot, v.country, v.exit, v.views,
      v.stayed_ms, v.first_week,
      (select w.page where exists (select from page_events e
        where e.visit = v.id and e.page = w.page and e.duration_ms is null)),
      (select other where exists (select from page_events e
        where e.visit = v.id and e.page = other and e.duration_ms is null)),
      (select w.game where exists (select from page_events e
        where e.visit = v.id and e.game = w.game and e.duration_ms is null))
    from unnest(ids, pages, games) w(of_visit, page, game)
    cross join lateral (
      select x.* from visits x where x.visit_id = w.of_visit order by x.day desc limit 1
      for no key update
    ) v;
end $$;

create function write_visits(days json, evenings json, begun json, changed json, events json)
returns void language plpgsql set lock_timeout = '5s' set enable_seqscan = off set jit = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  insert into visits (visit_id, day, started_at, last_at, bot, slot, device, browser, country, referrer,
      entry, source, medium, campaign, exit, views, stayed_ms, first_week)
    select b.visit_id, b.day, b.started_at, b.last_at, b.bot, b.slot, b.device, b.browser, b.country,
      b.referrer, b.entry, b.source, b.medium, b.campaign, b.exit, b.views, b.stayed_ms, b.first_week
    from json_populate_recordset(null::visits, begun) b;
  update visits v set last_at = c.last_at, exit = c.exit, views = c.views, stayed_ms = c.stayed_ms,
      first_week = c.first_week
    from json_populate_recordset(null::visits, changed) c where v.id = c.id;
  insert into page_events (visit, at, page, game, duration_ms)
    select v.id, e.at, e.page, e.game, e.duration_ms
    from json_to_recordset(events) as e(visit_id text, day integer, at bigint, page text, game text,
      duration_ms bigint)
    join visits v on v.visit_id = e.visit_id and v.day = e.day;
  perform add_visit_sums(
    array(select s from json_populate_recordset(null::visit_sum, days) s),
    array(select s from json_populate_recordset(null::visit_sum, evenings) s));
end $$;

create function read_events(hashes integer[], ids text[], names text[], days integer[], details text[])
returns table (visit_id text, name text, day integer, detail text, sent bigint, sent_same bigint)
language plpgsql set lock_timeout = '5s' set enable_seqscan = off set jit = off
set plan_cache_mode = force_generic_plan as $$
begin
  perform pg_advisory_xact_lock(730306, n) from unnest(hashes) n;
  return query
    select w.of_visit, w.of_name, w.of_day, w.of_detail,
      (select count(*) from (select from events e
        where e.visit_id = w.of_visit and e.name = w.of_name and e.day = w.of_day limit 1) x),
      (select count(*) from (select from events e where e.visit_id = w.of_visit
        and e.name = w.of_name and e.detail = w.of_detail and e.day = w.of_day limit 2) x)
    from unnest(ids, names, days, details) w(of_visit, of_name, of_day, of_detail);
end $$;

create function write_events(days json, evenings json, kept json, samples json)
returns void language plpgsql set lock_timeout = '5s' set enable_seqscan = off set jit = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
begin
  insert into events (day, at, visit_id, name, detail, props)
    select e.day, e.at, e.visit_id, e.name, e.detail, e.props
    from json_populate_recordset(null::events, kept) e;
  insert into vital_days as v (day, vital, bucket, samples)
    select s.day, s.vital, s.bucket, count(*) from json_populate_recordset(null::vital_days, samples) s
    group by s.day, s.vital, s.bucket order by s.day, s.vital collate "C", s.bucket
    on conflict (day, vital, bucket) do update set samples = v.samples + excluded.samples;
  perform add_visit_sums(
    array(select s from json_populate_recordset(null::visit_sum, days) s),
    array(select s from json_populate_recordset(null::visit_sum, evenings) s));
end $$;
