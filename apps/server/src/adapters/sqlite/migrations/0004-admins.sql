create table if not exists "admins" (
  "id" integer primary key,
  "email" text not null unique,
  "password_hash" text not null,
  "created_at" integer not null
);

create table if not exists "admin_tokens" (
  "token_hash" text primary key,
  "admin_id" integer not null references "admins" ("id") on delete cascade,
  "issued_at" integer not null,
  "seen_at" integer not null
);

create index if not exists "admin_tokens_admin" on "admin_tokens" ("admin_id");
