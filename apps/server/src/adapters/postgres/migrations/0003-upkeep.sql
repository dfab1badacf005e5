create table snapshots (
  day integer not null,
  slug text collate "C" not null,
  scope text collate "C" not null,
  players integer not null,
  top_rows text not null,
  buckets text not null,
  constraint snapshots_pk primary key (day, slug, scope)
);
create table jobs (
  name text collate "C" primary key,
  done_day integer not null,
  requested integer not null,
  owner text collate "C" not null,
  lease_until bigint not null
);
create index scores_day on scores (day);
create index players_seen_at on players (seen_at);
