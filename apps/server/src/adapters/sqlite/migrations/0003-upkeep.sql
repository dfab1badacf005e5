-- Finished days as they were, work that is done once for all nodes, and the index that expiry walks.

create table if not exists "snapshots" (
  "day" integer not null,
  "slug" text not null,
  "scope" text not null,
  "players" integer not null,
  "top_rows" text not null,
  "buckets" text not null,
  constraint "snapshots_pk" primary key ("day", "slug", "scope")
);

create table if not exists "jobs" (
  "name" text primary key,
  "done_day" integer not null,
  "requested" integer not null,
  "owner" text not null,
  "lease_until" integer not null
);

create index if not exists "scores_day" on "scores" ("day");

create index if not exists "players_seen_at" on "players" ("seen_at");
