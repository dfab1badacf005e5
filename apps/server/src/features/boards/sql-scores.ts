import type { BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import { dayNumber, parseDay } from '../../lib/calendar.ts'
import type { RankedScore } from '../../boards/port.ts'
import type { SnapshotDay } from '../../boards/port-snapshots.ts'
import type { PlayerProfile } from '../../store/port.ts'
import { hasStatus, isBoard, recordsIn, toRanked } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'

const ranked = (db: Kysely<Database>, slug: BoardSlug) =>
  recordsIn(db).where('game', '=', slug).where(hasStatus('ranked'))

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
