create table if not exists "challenge_scores" (
  "id" integer primary key autoincrement,
  "session" text not null,
  "attempt" integer not null,
  "digest" text not null,
  "seed" text not null,
  "player_id" integer not null references "players" ("id"),
  "total_ms" integer not null,
  "reaction_ms" integer not null,
  "leftright_ms" integer not null,
  "color_ms" integer not null,
  "sequence_ms" integer not null,
  "aim_ms" integer not null,
  "number_ms" integer not null,
  "country" text not null,
  "created_at" integer not null,
  "day" integer not null,
  "status" text not null check (status in ('ranked', 'review', 'rejected')),
  "doubts" text,
  "verified" integer not null,
  "is_personal_best" integer not null,
  "rank_today" integer,
  "rank_week" integer,
  "rank_alltime" integer,
  "players_today" integer not null,
  "nickname_rejected" integer not null,
  constraint "challenge_scores_attempt" unique ("session", "attempt")
);

create table if not exists "challenge_logs" (
  "score_id" integer primary key references "challenge_scores" ("id") on delete cascade,
  "segments" text not null
);

create index if not exists "challenge_scores_player" on "challenge_scores" ("player_id");

create index if not exists "challenge_scores_day" on "challenge_scores" ("day");
