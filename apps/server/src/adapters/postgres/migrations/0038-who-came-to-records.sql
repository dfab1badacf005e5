-- Players are counted, not runs: who came to a record pace from an address, by short hashes.
alter table first_records add column who text not null default '[]';
