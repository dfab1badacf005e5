import { betterOf, type BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import { dayIndexOf, dayNumber, firstDayOfWeek, weekIndexOf } from '../../calendar.ts'
import type { RankedScore } from '../../ports/rankings.ts'
import type { NextBestsOf } from '../../ports/store.ts'
import type { Database } from './schema.ts'

const boardColumns = ['id', 'player_id', 'game', 'ms', 'country', 'created_at'] as const

interface BoardRow {
  id: number
  player_id: number
  game: string
  ms: number
  country: string
  created_at: number
}

export const toRanked = (row: BoardRow): RankedScore => ({
  id: row.id,
  player: row.player_id,
  slug: row.game as BoardSlug,
  value: row.ms,
  country: row.country,
  at: row.created_at,
})

const ranked = (db: Kysely<Database>) =>
  db.selectFrom('scores').select(boardColumns).where('status', '=', 'ranked')

/** A player's best for each window and scope that one score belonged to. */
export async function nextBests(db: Kysely<Database>, of: NextBestsOf): Promise<RankedScore[]> {
  const day = dayIndexOf(of.at)
  const monday = firstDayOfWeek(weekIndexOf(of.at))
  const windows = [[day, day], [monday, monday + 6], null] as const
  const bests: RankedScore[] = []
  for (const window of windows) {
    for (const country of [null, of.country]) {
      let query = ranked(db).where('player_id', '=', of.player).where('game', '=', of.slug)
      if (window) {
        query = query
          .where('day', '>=', dayNumber(window[0]))
          .where('day', '<=', dayNumber(window[1]))
      }
      if (country !== null) query = query.where('country', '=', country)
      const row = await query
        .orderBy('ms', betterOf(of.slug) === 'lower' ? 'asc' : 'desc')
        .orderBy('id')
        .limit(1)
        .executeTakeFirst()
      if (row) bests.push(toRanked(row))
    }
  }
  return bests
}

export async function scoresOfDay(
  db: Kysely<Database>,
  game: BoardSlug,
  day: number,
  country: string | null,
): Promise<RankedScore[]> {
  let query = ranked(db).where('game', '=', game).where('day', '=', dayNumber(day))
  if (country !== null) query = query.where('country', '=', country)
  return (await query.execute()).map(toRanked)
}

export async function deleteScore(db: Kysely<Database>, id: number): Promise<RankedScore | null> {
  const row = await db
    .deleteFrom('scores')
    .where('id', '=', id)
    .returning([...boardColumns, 'status'])
    .executeTakeFirst()
  return row?.status === 'ranked' ? toRanked(row) : null
}
