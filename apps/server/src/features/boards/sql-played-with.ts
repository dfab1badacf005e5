import { betterOf } from '@reflex/contract'
import type { ExpressionBuilder, Kysely } from 'kysely'
import { dayNumber } from '../../lib/calendar.ts'
import type { PlayedWith, PlayedWithStore } from './port.ts'
import { bestFirst, hasStatus, isBoard, recordsIn, toRanked } from '../../store/sql/run-rows.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import type { Database } from '../../store/sql/schema.ts'

export function createPlayedWithStore({ db }: SqlContext): PlayedWithStore {
  return {
    countBests: (of) =>
      db
        .selectFrom(bestsOf(db, of).as('bests'))
        .select(({ fn }) => ['best as value', fn.countAll<number>().as('players')])
        .groupBy('best')
        .orderBy('best')
        .execute(),

    async topBests(of, limit) {
      const bests = await bestsOf(db, of).orderBy('best', bestFirst(of.slug)).limit(limit).execute()
      if (bests.length === 0) return []
      const best = new Map(bests.map((row) => [row.player_id, row.best]))
      const rows = await recordsIn(db)
        .where(hasStatus('ranked'))
        .where(isOn(of))
        .where('player_id', 'in', [...best.keys()])
        .where('value', 'in', [...new Set(best.values())])
        .orderBy('runs.id')
        .execute()
      const first = new Map<number, (typeof rows)[number]>()
      for (const row of rows) {
        const isBest = best.get(row.player_id) === row.value
        if (isBest && !first.has(row.player_id)) first.set(row.player_id, row)
      }
      return [...first.values()].map(toRanked)
    },
  }
}

/** Each player with their best. */
const bestsOf = (db: Kysely<Database>, of: PlayedWith) =>
  db
    .selectFrom('runs')
    .where(isBoard)
    .where(hasStatus('ranked'))
    .where(isOn(of))
    .groupBy('player_id')
    .select(({ fn }) => [
      'player_id',
      (betterOf(of.slug) === 'lower' ? fn.min('value') : fn.max('value')).as('best'),
    ])

const isOn =
  ({ slug, input, days, country }: PlayedWith) =>
  ({ eb, and }: ExpressionBuilder<Database, 'runs'>) =>
    and([
      eb('game', '=', slug),
      // A run's column holds the first letter.
      eb('input', '=', input.slice(0, 1)),
      ...(days ? [eb('day', '>=', dayNumber(days[0])), eb('day', '<=', dayNumber(days[1]))] : []),
      ...(country === null ? [] : [eb('runs.country', '=', country)]),
    ])
