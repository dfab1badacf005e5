-- What is wrong now and who has still to hear of it, and how the channels fared.

create table if not exists alerts (
  key text primary key, state text not null, detail text not null, since integer not null,
  seen_at integer not null, told_at integer not null, pending text not null) without rowid;

create table if not exists alert_channels (
  channel text primary key, sent_at integer not null, error text not null,
  error_at integer not null) without rowid;
