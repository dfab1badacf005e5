-- Runs on somebody else's seed, in a table of their own: nothing that makes boards ever reads it.

create table if not exists duel_runs (
  id integer primary key autoincrement,
  session text not null unique, digest text not null,
  host_score_id integer references scores (id) on delete cascade,
  host_duel_id integer references duel_runs (id) on delete cascade,
  player_id integer not null references players (id),
  game text not null, ms integer not null, mistakes integer not null, country text not null,
  created_at integer not null, day integer not null,
  status text not null check (status in ('kept', 'review')), doubts text,
  engine_version integer not null, behind integer not null, place integer not null,
  players integer not null, nickname_rejected integer not null,
  seed text not null, log text not null,
  check ((host_score_id is null) <> (host_duel_id is null)));

create index if not exists "duel_runs_host_score_id"
  on duel_runs ("host_score_id");

create index if not exists "duel_runs_host_duel_id"
  on duel_runs ("host_duel_id");

create index if not exists "duel_runs_player_id"
  on duel_runs ("player_id");

create index if not exists "duel_runs_day"
  on duel_runs ("day");
