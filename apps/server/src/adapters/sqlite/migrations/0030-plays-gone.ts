import { CHALLENGE_SLUG } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

const KOREA_AHEAD_S = 9 * 3600

/** Plays whose records are gone, deleted or expired: they were made all the same. Day 0 has all days. */
export const playsGone: Migration = {
  async up(db: Kysely<unknown>) {
    await sql`create table if not exists plays_gone (
      zone text not null, day integer not null, game text not null, plays integer not null,
      primary key (zone, day, game)) without rowid`.execute(db)
    await createTrigger(db, 'scores', sql`old.game`)
    await createTrigger(db, 'challenge_scores', sql.lit(CHALLENGE_SLUG))
  },
}

async function createTrigger(
  db: Kysely<unknown>,
  table: string,
  game: ReturnType<typeof sql>,
): Promise<void> {
  const koreanDay = sql`cast(strftime('%Y%m%d', old.created_at / 1000 + ${sql.lit(KOREA_AHEAD_S)}, 'unixepoch') as integer)`
  await sql`create trigger if not exists ${sql.ref(`${table}_gone`)} after delete on ${sql.table(table)}
    when old.status = 'ranked' begin
      insert into plays_gone (zone, day, game, plays) values
        ('utc', 0, ${game}, 1), ('utc', old.day, ${game}, 1), ('kst', ${koreanDay}, ${game}, 1)
        on conflict (zone, day, game) do update set plays = plays + 1;
    end`.execute(db)
}
