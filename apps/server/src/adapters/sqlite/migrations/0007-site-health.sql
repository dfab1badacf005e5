create table if not exists "events" (
  "id" integer primary key,
  "day" integer not null,
  "at" integer not null,
  "visit_id" text not null,
  "name" text not null,
  "props" text not null
);

create index if not exists "events_day" on "events" ("day");

create table if not exists "vital_days" (
  "day" integer not null,
  "vital" text not null,
  "bucket" integer not null,
  "samples" integer not null,
  constraint "vital_days_key" primary key ("day", "vital", "bucket")
) without rowid;

create table if not exists "client_errors" (
  "day" integer not null,
  "fingerprint" text not null,
  "message" text not null,
  "path" text not null,
  "build" text not null,
  "times" integer not null,
  constraint "client_errors_key" primary key ("day", "fingerprint")
);
