-- How often own units were shown, seen and pressed. A day has two parts, cut where Korea's next day
-- begins: the days of both zones are sums of them. Units that are gone keep their figures.

create table ad_counts (
  day integer not null, part integer not null check (part in (0, 1)),
  unit_id bigint not null, position_key text collate "C" not null,
  device_type text collate "C" not null,
  impressions bigint not null, viewables bigint not null, clicks bigint not null,
  primary key (day, part, unit_id, position_key, device_type)
);
alter table ad_units add column size text not null default '';
alter table ad_placements add column changed_at bigint not null default 0;
update ad_placements set position_name = replace(position_name, '리더보드', '순위표');
