-- Every step may be repeated: SQLite does not wrap a migration in one transaction.

create table if not exists "visits" (
  "id" integer primary key,
  "visit_id" text not null,
  "day" integer not null,
  "started_at" integer not null,
  "bot" integer not null,
  "device" text not null,
  "browser" text not null,
  "country" text not null,
  "referrer" text not null,
  constraint "visits_once_a_day" unique ("visit_id", "day")
);

create index if not exists "visits_day" on "visits" ("day");

create table if not exists "page_events" (
  "id" integer primary key,
  "visit" integer not null references "visits" ("id") on delete cascade,
  "at" integer not null,
  "page" text not null,
  "game" text,
  "duration_ms" integer
);

create index if not exists "page_events_visit_page" on "page_events" ("visit", "page");

create index if not exists "page_events_visit_game" on "page_events" ("visit", "game") where "game" is not null;

create table if not exists "visit_days" (
  "day" integer not null,
  "dimension" text not null,
  "key" text not null,
  "visitors" integer default 0 not null,
  "views" integer default 0 not null,
  "duration_ms" integer default 0 not null,
  "stays" integer default 0 not null,
  constraint "visit_days_key" primary key ("day", "dimension", "key")
) without rowid;
