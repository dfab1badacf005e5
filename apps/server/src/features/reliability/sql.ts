import type { GameSlug } from '@reflex/contract'
import { dayNumber } from '../../lib/calendar.ts'
import type { ReliabilityStore } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { hasStatus } from '../../store/sql/run-rows.ts'
import { done } from '../../store/sql/steps.ts'

/** Kept in thousandths: the columns of the schema are whole numbers. */
const THOUSAND = 1000
const toThousandths = (value: number | null): number | null =>
  value === null ? null : Math.round(value * THOUSAND)
const fromThousandths = (value: number | null): number | null =>
  value === null ? null : value / THOUSAND

export function createReliabilityStore({ db, write }: SqlContext): ReliabilityStore {
  return {
    async firstRunsOf(game, day, atMost) {
      const first = db
        .selectFrom('runs')
        .select(({ fn }) => fn.min('id').as('id'))
        .where('day', '=', dayNumber(day))
        .where('game', '=', game)
        .where(hasStatus('ranked'))
        .groupBy('player_id')
        .orderBy('id')
        .limit(atMost)
      return db
        .selectFrom('runs')
        .innerJoin(first.as('first'), 'first.id', 'runs.id')
        .select(['player_id as player', 'runs.id', 'value'])
        .execute()
    },

    async logOf(id) {
      const query = db.selectFrom('run_logs').select('log').where('run_id', '=', id)
      return (await query.executeTakeFirst())?.log ?? null
    },

    keepReliability: ({ game, players, retest, splitHalf, renewedAt }) =>
      write(function* () {
        const figures = {
          players,
          retest: toThousandths(retest),
          split_half: toThousandths(splitHalf),
          renewed_at: renewedAt,
        }
        const added = db.insertInto('reliability').values({ game, ...figures })
        yield* done(added.onConflict((conflict) => conflict.column('game').doUpdateSet(figures)))
      }),

    async listReliability() {
      const rows = await db.selectFrom('reliability').selectAll().orderBy('game').execute()
      return rows.map(({ game, players, retest, split_half, renewed_at }) => ({
        game: game as GameSlug,
        players,
        retest: fromThousandths(retest),
        splitHalf: fromThousandths(split_half),
        renewedAt: renewed_at,
      }))
    },
  }
}
