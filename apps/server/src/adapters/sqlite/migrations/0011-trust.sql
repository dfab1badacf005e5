-- A run may wait for others to confirm it; what is known of a player's runs is kept in a row of its
-- own; sessions stay used when their runs are deleted.

pragma writable_schema = on;

update sqlite_schema set sql = replace(sql, 'status in (''ranked'', ''review'', ''rejected'')', 'status in (''ranked'', ''confirm'', ''review'', ''rejected'')')
  where type = 'table' and name in ('scores', 'challenge_scores');

pragma writable_schema = reset;

create table if not exists player_forms (
  player_id integer not null references players (id) on delete cascade,
  game text not null, version integer not null, doubted_until integer not null default 0,
  form text not null, primary key (player_id, game)) without rowid;

create table if not exists spent_sessions (
  session text not null, attempt integer not null, digest text not null,
  created_at integer not null, primary key (session, attempt)) without rowid;

create table if not exists first_records (
  day integer not null, address text not null, players integer not null,
  primary key (day, address)) without rowid;

create index if not exists "scores_confirm" on "scores" (id)
  where status = 'confirm';

create index if not exists "challenge_scores_confirm" on "challenge_scores" (id)
  where status = 'confirm';
