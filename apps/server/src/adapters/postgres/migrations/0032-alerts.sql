-- What is wrong now and who has still to hear of it, and how the channels fared.

create table alerts (
  key text collate "C" primary key, state text not null, detail text not null,
  since bigint not null, seen_at bigint not null, told_at bigint not null, pending text not null
);

create table alert_channels (
  channel text collate "C" primary key, sent_at bigint not null, error text not null,
  error_at bigint not null
);
