import type { BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import { dayIndexOf, dayNumber, firstDayOfWeek, parseDay, weekIndexOf } from '../../calendar.ts'
import type { RankedScore } from '../../ports/rankings.ts'
import type { SnapshotDay } from '../../ports/snapshot-store.ts'
import type { PlayerProfile, NextBestsOf } from '../../ports/store.ts'
import { bestFirst, hasStatus, isBoard, recordsIn, toRanked } from './run-rows.ts'
import type { Database } from './schema.ts'

const ranked = (db: Kysely<Database>, slug: BoardSlug) =>
  recordsIn(db).where('game', '=', slug).where(hasStatus('ranked'))

/** A player's best for each window and scope that one score belonged to. */
export async function nextBests(db: Kysely<Database>, of: NextBestsOf): Promise<RankedScore[]> {
  const day = dayIndexOf(of.at)
  const monday = firstDayOfWeek(weekIndexOf(of.at))
  const windows = [[day, day], [monday, monday + 6], null] as const
  const bests = windows.flatMap((window) =>
    [null, of.country].map(async (country) => {
      let query = ranked(db, of.slug).where('player_id', '=', of.player)
      if (window) {
        query = query
          .where('day', '>=', dayNumber(window[0]))
          .where('day', '<=', dayNumber(window[1]))
      }
      if (country !== null) query = query.where('country', '=', country)
      const row = await query
        .orderBy('value', bestFirst(of.slug))
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      return row ? [toRanked(row)] : []
    }),
  )
  return (await Promise.all(bests)).flat()
}

export const rankedOn = (db: Kysely<Database>, { slug, day }: SnapshotDay) =>
  ranked(db, slug).where('day', '=', dayNumber(day))

export async function scoresOfDay(
  db: Kysely<Database>,
  slug: BoardSlug,
  day: number,
  country: string | null,
): Promise<RankedScore[]> {
  let query = rankedOn(db, { slug, day })
  if (country !== null) query = query.where('country', '=', country)
  return (await query.execute()).map(toRanked)
}

export async function firstDayOf(db: Kysely<Database>, slug: BoardSlug): Promise<number | null> {
  const row = await db
    .selectFrom('runs')
    .select('day')
    .where(isBoard)
    .where('game', '=', slug)
    .orderBy('day')
    .limit(1)
    .executeTakeFirst()
  return row ? parseDay(String(row.day)) : null
}

export async function readProfiles(
  db: Kysely<Database>,
  players: readonly number[],
): Promise<ReadonlyMap<number, PlayerProfile>> {
  if (players.length === 0) return new Map()
  const rows = await db
    .selectFrom('players')
    .select(['id', 'uid', 'nickname', 'watchable'])
    .where('id', 'in', players)
    .execute()
  return new Map(rows.map(({ id, ...row }) => [id, { ...row, watchable: row.watchable === 1 }]))
}
