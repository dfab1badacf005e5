-- Players who came to a record pace from an address are told apart, by short hashes, and counted as
-- players over some days: a hash of an address is another one tomorrow, whoever comes again is not.
create table record_players (
  day integer not null,
  address text not null,
  player text not null,
  let_in integer not null,
  primary key (day, address, player)
) without rowid;

create index record_players_by_player on record_players (player, day);
