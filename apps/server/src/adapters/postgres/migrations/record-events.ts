import { byIndex } from './by-index.ts'

/** Events of one batch, in the rows and in every sum that they belong to. */
export const recordEvents = `
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
  ${byIndex} as $$
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
`
