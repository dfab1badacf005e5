-- What a visit came to be, in its own row; sums of those visits that began in the evening, which is
-- the next day in Korea; and events that can be found by their visit.

alter table "visits" add column "last_at" integer not null default 0;

alter table "visits" add column "entry" text not null default '';

alter table "visits" add column "exit" text not null default '';

alter table "visits" add column "views" integer not null default 0;

alter table "visits" add column "stayed_ms" integer not null default 0;

alter table "visits" add column "source" text not null default '';

alter table "visits" add column "medium" text not null default '';

alter table "visits" add column "campaign" text not null default '';

alter table "visits" add column "first_week" integer;

alter table "visits" add column "slot" integer not null default 0;

alter table "events" add column "detail" text;

create index if not exists visits_day_slot on visits (day, slot);

drop index if exists visits_day;

create index if not exists events_visit on events (visit_id, name, detail);

create table if not exists visit_evenings (
  day integer not null, dimension text not null, key text not null,
  visitors integer not null default 0, views integer not null default 0,
  duration_ms integer not null default 0, stays integer not null default 0,
  constraint visit_evenings_key primary key (day, dimension, key)) without rowid;
