-- Plays whose records are gone, deleted or expired: they were made all the same. Day 0 has all days.

create table if not exists plays_gone (
  zone text not null, day integer not null, game text not null, plays integer not null,
  primary key (zone, day, game)) without rowid;

create trigger if not exists "scores_gone" after delete on "scores"
when old.status = 'ranked' begin
  insert into plays_gone (zone, day, game, plays) values
    ('utc', 0, old.game, 1), ('utc', old.day, old.game, 1), ('kst', cast(strftime('%Y%m%d', old.created_at / 1000 + 32400, 'unixepoch') as integer), old.game, 1)
    on conflict (zone, day, game) do update set plays = plays + 1;
end;

create trigger if not exists "challenge_scores_gone" after delete on "challenge_scores"
when old.status = 'ranked' begin
  insert into plays_gone (zone, day, game, plays) values
    ('utc', 0, 'reflex-challenge', 1), ('utc', old.day, 'reflex-challenge', 1), ('kst', cast(strftime('%Y%m%d', old.created_at / 1000 + 32400, 'unixepoch') as integer), 'reflex-challenge', 1)
    on conflict (zone, day, game) do update set plays = plays + 1;
end;
