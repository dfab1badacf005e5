-- Every step may be repeated: SQLite does not wrap a migration in one transaction.

create table if not exists "players" (
  "id" integer primary key,
  "uid" text not null unique,
  "nickname" text,
  "country" text not null,
  "created_at" integer not null,
  "seen_at" integer not null
);

create table if not exists "scores" (
  "id" integer primary key autoincrement,
  "session" text not null unique,
  "digest" text not null,
  "player_id" integer not null references "players" ("id"),
  "game" text not null,
  "ms" integer not null,
  "mistakes" integer not null,
  "country" text not null,
  "created_at" integer not null,
  "day" integer not null,
  "status" text not null check (status in ('ranked', 'review', 'rejected')),
  "doubts" text,
  "engine_version" integer not null,
  "is_personal_best" integer not null,
  "rank_today" integer,
  "rank_week" integer,
  "rank_alltime" integer,
  "players_today" integer not null,
  "nickname_rejected" integer not null
);

create table if not exists "score_logs" (
  "score_id" integer primary key references "scores" ("id") on delete cascade,
  "log" text not null
);

create index if not exists "scores_created_at" on "scores" ("created_at");

create index if not exists "scores_player_game" on "scores" ("player_id", "game");

create index if not exists "scores_game_day" on "scores" ("game", "day");
