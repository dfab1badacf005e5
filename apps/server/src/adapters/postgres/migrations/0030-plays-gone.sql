-- Plays whose records are gone, deleted or expired: they were made all the same. Day 0 has all days.

create table plays_gone (
  zone text collate "C" not null,
  day integer not null,
  game text collate "C" not null,
  plays bigint not null,
  primary key (zone, day, game)
) with (fillfactor = 60);

  create function scores_gone() returns trigger language plpgsql as $$
  begin
    insert into plays_gone as g (zone, day, game, plays)
      select s.zone, s.day, s.game, count(*) from (
        select 'utc' as zone, unnest(array[0, r.day]) as day, r.game as game
          from removed r where r.status = 'ranked'
        union all
        select 'kst', to_char(to_timestamp((r.created_at + 32400000) / 1000.0) at time zone 'UTC',
          'YYYYMMDD')::integer, r.game from removed r where r.status = 'ranked'
      ) s group by s.zone, s.day, s.game order by s.zone collate "C", s.day, s.game collate "C"
      on conflict (zone, day, game) do update set plays = g.plays + excluded.plays;
    return null;
  end $$;
  create trigger scores_gone_delete after delete on scores
    referencing old table as removed for each statement execute function scores_gone();

  create function challenge_scores_gone() returns trigger language plpgsql as $$
  begin
    insert into plays_gone as g (zone, day, game, plays)
      select s.zone, s.day, s.game, count(*) from (
        select 'utc' as zone, unnest(array[0, r.day]) as day, 'reflex-challenge' as game
          from removed r where r.status = 'ranked'
        union all
        select 'kst', to_char(to_timestamp((r.created_at + 32400000) / 1000.0) at time zone 'UTC',
          'YYYYMMDD')::integer, 'reflex-challenge' from removed r where r.status = 'ranked'
      ) s group by s.zone, s.day, s.game order by s.zone collate "C", s.day, s.game collate "C"
      on conflict (zone, day, game) do update set plays = g.plays + excluded.plays;
    return null;
  end $$;
  create trigger challenge_scores_gone_delete after delete on challenge_scores
    referencing old table as removed for each statement execute function challenge_scores_gone();
