import type { BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import { parseDay } from '../../lib/calendar.ts'
import type { PlayerProfile } from '../../store/port.ts'
import { isBoard } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'

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
