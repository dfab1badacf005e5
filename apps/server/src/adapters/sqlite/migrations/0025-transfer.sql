-- Codes by which another device goes on with a record, and the uids that lead to another since.

create table if not exists joined_players (
  uid text primary key,
  player_id integer not null references players (id) on delete cascade);

create index if not exists joined_players_player_id
  on joined_players (player_id);

create table if not exists transfer_codes (
  code_hash text primary key, uid text not null, expires_at integer not null,
  used_by text, belongings text not null) without rowid;

create index if not exists "transfer_codes_uid"
  on transfer_codes ("uid");

create index if not exists "transfer_codes_expires_at"
  on transfer_codes ("expires_at");
