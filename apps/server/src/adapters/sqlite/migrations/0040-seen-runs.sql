-- Which runs of the first places an operator was told of and has watched, and who asked for a look at one.

create table if not exists seen_scores (
  score_id integer primary key references scores (id) on delete cascade,
  told integer not null default 0, seen integer not null default 0);

create table if not exists seen_challenges (
  score_id integer primary key references challenge_scores (id) on delete cascade,
  told integer not null default 0, seen integer not null default 0);

create table if not exists run_reports (
  score_id integer not null references scores (id) on delete cascade,
  reporter text not null, place text not null, created_at integer not null,
  handled integer not null default 0,
  primary key (score_id, reporter)) without rowid;

create index if not exists run_reports_reporter on run_reports (reporter);

create index if not exists run_reports_open on run_reports (score_id) where handled = 0;
