import { byIndex } from './by-index.ts'

/**
 * Visits of one batch, as their rules say it (see the port), in one round trip.
 *
 * Locks are taken in one order by everybody: visits by their id, then the right to name a new key of
 * a day, then the sums by their key. Sums are added up first, so that the few rows which everybody
 * writes are held only at the very end.
 */
export const recordVisits = `
  create type visit_sum as (
    day integer, dimension text, key text,
    visitors integer, views integer, duration_ms bigint, stays integer
  );

  create function visit_key(of_day integer, of_dimension text, wanted text) returns text
  language plpgsql as $$
  begin
    if exists (select from visit_days v
        where v.day = of_day and v.dimension = of_dimension and v.key = wanted) then
      return wanted;
    end if;
    if (select count(*) from visit_days v
        where v.day = of_day and v.dimension = of_dimension) >= 500 then
      return '(other)';
    end if;
    perform pg_advisory_xact_lock(730305, of_day);
    if (select count(*) from visit_days v
        where v.day = of_day and v.dimension = of_dimension) >= 500
      and not exists (select from visit_days v
        where v.day = of_day and v.dimension = of_dimension and v.key = wanted) then
      return '(other)';
    end if;
    insert into visit_days (day, dimension, key) values (of_day, of_dimension, wanted)
      on conflict do nothing;
    return wanted;
  end $$;

  create function begin_visit(
    of_visit text, of_day integer, at bigint, bot integer,
    device text, browser text, country text, referrer text
  ) returns visits language plpgsql as $$
  declare
    begun visits;
  begin
    if bot = 0 then
      browser := visit_key(of_day, 'browser', browser);
      country := visit_key(of_day, 'country', country);
      referrer := visit_key(of_day, 'referrer', referrer);
    end if;
    insert into visits (visit_id, day, started_at, bot, device, browser, country, referrer)
      values (of_visit, of_day, at, bot, device, browser, country, referrer)
      on conflict (visit_id, day) do nothing returning * into begun;
    return begun;
  end $$;

  create function sums_of_beginning(v visits) returns visit_sum[] language sql as $$
    select case when v.bot = 1 then array[row(v.day, 'bot', '', 1, 0, 0, 0)::visit_sum]
    else array[
      row(v.day, 'total', '', 1, 0, 0, 0),
      row(v.day, 'device', v.device, 1, 0, 0, 0),
      row(v.day, 'browser', v.browser, 1, 0, 0, 0),
      row(v.day, 'country', v.country, 1, 0, 0, 0),
      row(v.day, 'referrer', v.referrer, 1, 0, 0, 0)
    ]::visit_sum[] end
  $$;

  create function sums_of_event(
    v visits, of_page text, of_game text, stayed bigint
  ) returns visit_sum[] language plpgsql as $$
  declare
    entered integer := case when stayed is null then 1 else 0 end;
    left_it integer := 1 - entered;
    length bigint := coalesce(stayed, 0);
    sums visit_sum[];
    came integer;
  begin
    if v.bot = 1 then
      return array[row(v.day, 'bot', '', 0, entered, length, left_it)::visit_sum];
    end if;
    sums := array[row(v.day, 'total', '', 0, entered, length, left_it)::visit_sum];
    if entered = 1 then
      sums := sums || row(v.day, 'country', v.country, 0, 1, 0, 0)::visit_sum;
    end if;
    came := case when entered = 1 and not exists (select from page_events e
      where e.visit = v.id and e.page = of_page and e.duration_ms is null) then 1 else 0 end;
    sums := sums || row(v.day, 'page', of_page, came, entered, length, left_it)::visit_sum;
    if of_game is not null then
      came := case when entered = 1 and not exists (select from page_events e
        where e.visit = v.id and e.game = of_game and e.duration_ms is null) then 1 else 0 end;
      sums := sums || row(v.day, 'game', of_game, came, entered, length, left_it)::visit_sum;
    end if;
    return sums;
  end $$;

  create function record_visits(batch json) returns void language plpgsql
  ${byIndex} as $$
  declare
    r record;
    v visits;
    of_page text;
    sums visit_sum[] := '{}';
  begin
    perform from visits w where w.visit_id in (
      select b.visit_id from json_to_recordset(batch) as b(visit_id text)
    ) order by w.visit_id, w.day for no key update;
    for r in
      select * from json_to_recordset(batch) as b(
        nth integer, visit_id text, day integer, at bigint, page text, game text,
        duration_ms bigint, bot integer, device text, browser text, country text, referrer text
      ) order by b.visit_id collate "C", b.nth
    loop
      select * into v from visits w where w.visit_id = r.visit_id order by w.day desc limit 1;
      if v.id is null or r.at - v.started_at >= 86400000 then
        continue when r.duration_ms is not null;
        v := begin_visit(r.visit_id, r.day, r.at, r.bot, r.device, r.browser, r.country, r.referrer);
        if v.id is not null then
          sums := sums || sums_of_beginning(v);
        else
          select * into v from visits w where w.visit_id = r.visit_id and w.day = r.day;
          continue when v.id is null;
        end if;
      end if;
      of_page := case when v.bot = 1 then r.page else visit_key(v.day, 'page', r.page) end;
      sums := sums || sums_of_event(v, of_page, r.game, r.duration_ms);
      insert into page_events (visit, at, page, game, duration_ms)
        values (v.id, r.at, of_page, r.game, r.duration_ms);
    end loop;
    insert into visit_days as d (day, dimension, key, visitors, views, duration_ms, stays)
      select s.day, s.dimension, s.key, sum(s.visitors), sum(s.views), sum(s.duration_ms), sum(s.stays)
      from unnest(sums) s group by s.day, s.dimension, s.key
      order by s.day, s.dimension collate "C", s.key collate "C"
      on conflict (day, dimension, key) do update set
        visitors = d.visitors + excluded.visitors,
        views = d.views + excluded.views,
        duration_ms = d.duration_ms + excluded.duration_ms,
        stays = d.stays + excluded.stays;
  end $$;
`
