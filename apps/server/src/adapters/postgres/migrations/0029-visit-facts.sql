-- What a visit came to be, in its own row; sums of those visits that began in the evening, which is
-- the next day in Korea; and events that can be found by their visit.

alter table visits
  add column last_at bigint not null default 0,
  add column entry text collate "C" not null default '',
  add column exit text collate "C" not null default '',
  add column views integer not null default 0,
  add column stayed_ms bigint not null default 0,
  add column source text collate "C" not null default '',
  add column medium text collate "C" not null default '',
  add column campaign text collate "C" not null default '',
  add column first_week integer,
  add column slot integer not null default 0;
alter table events add column detail text collate "C";
create index visits_day_slot on visits (day, slot);
drop index visits_day;
create index events_visit on events (visit_id, name, detail);
create table visit_evenings (
  day integer not null,
  dimension text collate "C" not null,
  key text collate "C" not null,
  visitors bigint not null default 0,
  views bigint not null default 0,
  duration_ms bigint not null default 0,
  stays bigint not null default 0,
  constraint visit_evenings_key primary key (day, dimension, key)
) with (fillfactor = 60);

create function add_visit_sums(sums visit_sum[], late visit_sum[]) returns void
language plpgsql as $$
begin

  insert into visit_days as d (day, dimension, key, visitors, views, duration_ms, stays)
    select s.day, s.dimension, s.key, sum(s.visitors), sum(s.views), sum(s.duration_ms), sum(s.stays)
    from unnest(sums) s group by s.day, s.dimension, s.key
    order by s.day, s.dimension collate "C", s.key collate "C"
    on conflict (day, dimension, key) do update set
      visitors = d.visitors + excluded.visitors,
      views = d.views + excluded.views,
      duration_ms = d.duration_ms + excluded.duration_ms,
      stays = d.stays + excluded.stays;

  insert into visit_evenings as d (day, dimension, key, visitors, views, duration_ms, stays)
    select s.day, s.dimension, s.key, sum(s.visitors), sum(s.views), sum(s.duration_ms), sum(s.stays)
    from unnest(late) s group by s.day, s.dimension, s.key
    order by s.day, s.dimension collate "C", s.key collate "C"
    on conflict (day, dimension, key) do update set
      visitors = d.visitors + excluded.visitors,
      views = d.views + excluded.views,
      duration_ms = d.duration_ms + excluded.duration_ms,
      stays = d.stays + excluded.stays;
end $$;

create function is_evening(at bigint) returns boolean language sql immutable as $$
  select at % 86400000 >= 54000000
$$;

/* Silent for half an hour, and its day is over. */
create function is_visit_over(v visits, at bigint) returns boolean language sql immutable as $$
  select at - v.started_at >= 86400000 or (
    at - greatest(v.last_at, v.started_at) >= 1800000
    and at / 86400000 <> v.started_at / 86400000)
$$;

create function is_bounce(v visits) returns boolean language sql immutable as $$
  select v.views = 1 and v.stayed_ms < 10000
$$;

create function visit_key(of_day integer, of_dimension text, wanted text, most integer)
returns text language plpgsql as $$
begin
  if exists (select from visit_days v
      where v.day = of_day and v.dimension = of_dimension and v.key = wanted) then
    return wanted;
  end if;
  if (select count(*) from visit_days v
      where v.day = of_day and v.dimension = of_dimension) >= most then
    return '(other)';
  end if;
  perform pg_advisory_xact_lock(730305, of_day);
  if (select count(*) from visit_days v
      where v.day = of_day and v.dimension = of_dimension) >= most
    and not exists (select from visit_days v
      where v.day = of_day and v.dimension = of_dimension and v.key = wanted) then
    return '(other)';
  end if;
  insert into visit_days (day, dimension, key) values (of_day, of_dimension, wanted)
    on conflict do nothing;
  return wanted;
end $$;

create function campaign_key(of_day integer, of_dimension text, wanted text)
returns text language sql as $$
  select case when coalesce(wanted, '') = '' then ''
    else visit_key(of_day, of_dimension, wanted, 100) end
$$;

drop function begin_visit(text, integer, bigint, integer, text, text, text, text);

/* A stranger's row as it will be kept: its keys are those that it is counted under. */
create function begin_visit(wanted visits) returns visits language plpgsql as $$
declare
  w visits := wanted;
  begun visits;
begin
  if w.bot = 0 then
    w.browser := visit_key(w.day, 'browser', w.browser, 500);
    w.country := visit_key(w.day, 'country', w.country, 500);
    w.referrer := visit_key(w.day, 'referrer', w.referrer, 500);
    w.entry := visit_key(w.day, 'entry', w.entry, 100);
    w.source := campaign_key(w.day, 'source', w.source);
    w.medium := campaign_key(w.day, 'medium', w.medium);
    w.campaign := campaign_key(w.day, 'campaign', w.campaign);
  end if;
  insert into visits (visit_id, day, started_at, last_at, bot, device, browser, country, referrer,
      entry, source, medium, campaign, slot)
    values (w.visit_id, w.day, w.started_at, w.started_at, w.bot, w.device, w.browser, w.country,
      w.referrer, w.entry, w.source, w.medium, w.campaign, w.slot)
    on conflict (visit_id, day) do nothing returning * into begun;
  return begun;
end $$;

create or replace function sums_of_beginning(v visits) returns visit_sum[] language plpgsql as $$
declare
  sums visit_sum[];
begin
  if v.bot = 1 then return array[row(v.day, 'bot', '', 1, 0, 0, 0)::visit_sum]; end if;
  sums := array[
    row(v.day, 'total', '', 1, 0, 0, 0),
    row(v.day, 'device', v.device, 1, 0, 0, 0),
    row(v.day, 'browser', v.browser, 1, 0, 0, 0),
    row(v.day, 'country', v.country, 1, 0, 0, 0),
    row(v.day, 'referrer', v.referrer, 1, 0, 0, 0),
    row(v.day, 'entry', v.entry, 1, 0, 0, 0)
  ]::visit_sum[];
  if v.source <> '' then sums := sums || row(v.day, 'source', v.source, 1, 0, 0, 0)::visit_sum; end if;
  if v.medium <> '' then sums := sums || row(v.day, 'medium', v.medium, 1, 0, 0, 0)::visit_sum; end if;
  if v.campaign <> '' then sums := sums || row(v.day, 'campaign', v.campaign, 1, 0, 0, 0)::visit_sum; end if;
  return sums;
end $$;

/* What a visit's row was before an event and is after it, as sums. */
create function sums_of_change(b visits, a visits) returns visit_sum[] language plpgsql as $$
declare
  sums visit_sum[] := '{}';
begin
  if a.bot = 1 then return sums; end if;
  if a.exit <> b.exit then
    sums := sums || row(a.day, 'exit', a.exit, 1, 0, 0, 0)::visit_sum;
    if b.exit <> '' then
      sums := sums || row(a.day, 'exit', b.exit, -1, 0, 0, 0)::visit_sum;
    end if;
  end if;
  if is_bounce(a) <> is_bounce(b) then
    sums := sums
      || row(a.day, 'bounce', '', case when is_bounce(a) then 1 else -1 end, 0, 0, 0)::visit_sum;
  end if;
  if b.first_week is null and a.first_week is not null then
    sums := sums || row(a.day, 'return', a.first_week::text, 1, 0, 0, 0)::visit_sum;
  end if;
  return sums;
end $$;

create or replace function record_visits(batch json) returns void language plpgsql
set lock_timeout = '5s' set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  r record;
  v visits;
  w visits;
  of_page text;
  added visit_sum[];
  sums visit_sum[] := '{}';
  late visit_sum[] := '{}';
begin
  perform from visits x where x.visit_id in (
    select b.visit_id from json_to_recordset(batch) as b(visit_id text)
  ) order by x.visit_id, x.day for no key update;
  for r in
    select * from json_to_recordset(batch) as b(
      nth integer, visit_id text, day integer, at bigint, page text, game text,
      duration_ms bigint, bot integer, device text, browser text, country text, referrer text,
      source text, medium text, campaign text, first_week integer, slot integer
    ) order by b.visit_id collate "C", b.nth
  loop
    added := '{}';
    select * into v from visits x where x.visit_id = r.visit_id order by x.day desc limit 1;
    if v.id is null or r.at - v.started_at >= 86400000
      or (r.duration_ms is null and is_visit_over(v, r.at)) then
      continue when r.duration_ms is not null;
      w := null;
      w.visit_id := r.visit_id; w.day := r.day; w.started_at := r.at; w.bot := r.bot; w.device := r.device;
      w.browser := r.browser; w.country := r.country; w.referrer := r.referrer;
      w.entry := r.page; w.source := coalesce(r.source, ''); w.medium := coalesce(r.medium, '');
      w.campaign := coalesce(r.campaign, ''); w.slot := coalesce(r.slot, 0);
      v := begin_visit(w);
      if v.id is not null then
        added := sums_of_beginning(v);
      else
        select * into v from visits x where x.visit_id = w.visit_id and x.day = r.day;
        continue when v.id is null;
      end if;
    end if;
    of_page := case when v.bot = 1 then r.page else visit_key(v.day, 'page', r.page, 500) end;
    added := added || sums_of_event(v, of_page, r.game, r.duration_ms);
    w := v;
    w.last_at := greatest(v.last_at, r.at);
    if r.duration_ms is null then
      w.views := v.views + 1;
      if v.bot = 0 then
        w.exit := visit_key(v.day, 'exit', of_page, 100);
        w.first_week := coalesce(v.first_week, r.first_week);
      end if;
    else
      w.stayed_ms := v.stayed_ms + r.duration_ms;
    end if;
    added := added || sums_of_change(v, w);
    update visits x set last_at = w.last_at, exit = w.exit, views = w.views,
      stayed_ms = w.stayed_ms, first_week = w.first_week where x.id = v.id;
    insert into page_events (visit, at, page, game, duration_ms)
      values (v.id, r.at, of_page, r.game, r.duration_ms);
    sums := sums || added;
    if is_evening(v.started_at) then late := late || added; end if;
  end loop;
  perform add_visit_sums(sums, late);
end $$;

drop function visit_key(integer, text, text);

create function sums_of_told(
  of_day integer, of_visit text, of_name text, of_detail text
) returns visit_sum[] language plpgsql as $$
declare
  dimension text := case of_name when 'game_start' then 'start' when 'game_finish' then 'finish'
    when 'score_submit' then 'submit' when 'daily_stamp' then 'streak' end;
  sums visit_sum[];
  times integer;
begin
  if of_name = 'web_vital' then return '{}'; end if;
  select count(*) into times from (select from events e
    where e.visit_id = of_visit and e.name = of_name and e.day = of_day limit 1) x;
  sums := array[row(of_day, 'event', of_name, 1 - times, 1, 0, 0)::visit_sum];
  if dimension is null or of_detail is null then return sums; end if;
  select count(*) into times from (select from events e
    where e.visit_id = of_visit and e.name = of_name and e.detail = of_detail and e.day = of_day
    limit 2) x;
  sums := sums
    || row(of_day, dimension, of_detail, case times when 0 then 1 else 0 end, 1, 0, 0)::visit_sum;
  if of_name = 'game_start' and times = 1 then
    sums := sums || row(of_day, 'again', of_detail, 1, 0, 0, 0)::visit_sum;
  end if;
  return sums;
end $$;

create function record_events(batch json) returns void language plpgsql
set lock_timeout = '5s' set enable_seqscan = off
set enable_hashjoin = off set enable_mergejoin = off set plan_cache_mode = force_generic_plan as $$
declare
  r record;
  added visit_sum[];
  sums visit_sum[] := '{}';
  late visit_sum[] := '{}';
begin
  /* Two batches of one visit must see each other's rows. */
  perform pg_advisory_xact_lock(730306, hashtext(x.visit_id)) from (
    select distinct b.visit_id from json_to_recordset(batch) as b(visit_id text, name text)
    where b.name <> 'web_vital' order by 1
  ) x order by hashtext(x.visit_id);
  for r in
    select * from json_to_recordset(batch) as b(
      day integer, at bigint, visit_id text, name text, detail text, props text
    )
  loop
    added := sums_of_told(r.day, r.visit_id, r.name, r.detail);
    insert into events (day, at, visit_id, name, detail, props)
      values (r.day, r.at, r.visit_id, r.name, r.detail, r.props);
    sums := sums || added;
    if is_evening(r.at) then late := late || added; end if;
  end loop;
  insert into vital_days as v (day, vital, bucket, samples)
    select b.day, b.vital, b.bucket, count(*) from json_to_recordset(batch) as b(
      day integer, vital text, bucket integer
    ) where b.vital is not null
    group by b.day, b.vital, b.bucket order by b.day, b.vital collate "C", b.bucket
    on conflict (day, vital, bucket) do update set samples = v.samples + excluded.samples;
  perform add_visit_sums(sums, late);
end $$;
