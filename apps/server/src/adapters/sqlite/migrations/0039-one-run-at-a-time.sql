-- The time that a player's latest runs took, of all games together, is a form of its own, under the game
-- '*'. Uids whose players had everything deleted are known by a hash until their tokens have expired.

create table if not exists erased_uids (
  uid_hash text primary key, erased_at integer not null) without rowid;
