import { CHALLENGE_SLUG } from '@reflex/contract'

/** Plays whose records are gone, deleted or expired: they were made all the same. Day 0 has all days. */
export const playsGone = `
  create table plays_gone (
    zone text collate "C" not null,
    day integer not null,
    game text collate "C" not null,
    plays bigint not null,
    primary key (zone, day, game)
  ) with (fillfactor = 60);
  ${countingOn('scores', 'r.game')}
  ${countingOn('challenge_scores', `'${CHALLENGE_SLUG}'`)}
`

/** Runs after the trigger that takes the sum of everything, so that two deletions wait in one line. */
function countingOn(table: string, game: string): string {
  return `
    create function ${table}_gone() returns trigger language plpgsql as $$
    begin
      insert into plays_gone as g (zone, day, game, plays)
        select s.zone, s.day, s.game, count(*) from (
          select 'utc' as zone, unnest(array[0, r.day]) as day, ${game} as game
            from removed r where r.status = 'ranked'
          union all
          select 'kst', to_char(to_timestamp((r.created_at + 32400000) / 1000.0) at time zone 'UTC',
            'YYYYMMDD')::integer, ${game} from removed r where r.status = 'ranked'
        ) s group by s.zone, s.day, s.game order by s.zone collate "C", s.day, s.game collate "C"
        on conflict (zone, day, game) do update set plays = g.plays + excluded.plays;
      return null;
    end $$;
    create trigger ${table}_gone_delete after delete on ${table}
      referencing old table as removed for each statement execute function ${table}_gone();`
}
