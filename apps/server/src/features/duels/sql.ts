import { betterOf, type BoardSlug } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import type { DuelPlace, DuelRow, DuelStore } from './port.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { bestFirst, hasStatus } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'

export const duelStore = ({ db }: SqlContext): DuelStore => ({
  duelPlace: (run) => duelPlace(db, run),
  async duelRows(host, game, atMost) {
    const [rows, counted] = await Promise.all([
      listedIn(db, host, game, atMost).execute(),
      triedIn(db, host).executeTakeFirstOrThrow(),
    ])
    return { rows: rows.map(toListed), players: counted.players }
  },
})

/** The best of each who tried, best first. */
export const listedIn = (db: Kysely<Database>, host: number, game: BoardSlug, atMost: number) =>
  db
    .selectFrom(bestOfEach(db, host, game).as('best'))
    .innerJoin('players', 'players.id', 'best.player_id')
    .select(['best.id', 'uid', 'nickname', 'watchable', 'best.country', 'value as ms', 'mistakes'])
    .where('nth', '=', 1)
    .orderBy('value', bestFirst(game))
    .orderBy('best.id')
    .limit(atMost)

/** How many tried. */
export const triedIn = (db: Kysely<Database>, host: number) =>
  db
    .selectFrom('runs')
    .select(({ fn }) => fn.count<number>('player_id').distinct().as('players'))
    .where('host_id', '=', host)
    .where(hasStatus('kept'))

export type ListedRow = Awaited<ReturnType<ReturnType<typeof listedIn>['execute']>>[number]

export const toListed = ({ watchable, ...row }: ListedRow): DuelRow => ({
  ...row,
  watchable: watchable === 1,
})

const bestOfEach = (db: Kysely<Database>, host: number, game: BoardSlug) =>
  db
    .selectFrom('runs')
    .select(['id', 'player_id', 'country', 'value', 'mistakes'])
    .select(({ fn }) =>
      fn
        .agg<number>('row_number')
        .over((over) =>
          over.partitionBy('player_id').orderBy('value', bestFirst(game)).orderBy('id'),
        )
        .as('nth'),
    )
    .where('host_id', '=', host)
    .where(hasStatus('kept'))

/** Among the bests of the others who came before: so it is the same whenever it is asked. */
async function duelPlace(db: Kysely<Database>, id: number): Promise<DuelPlace | null> {
  const own = await db
    .selectFrom('runs')
    .select(['host_id', 'player_id', 'game', 'value'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!own || own.host_id === null) return null
  const better = sql.raw(betterOf(own.game as BoardSlug) === 'lower' ? '<' : '>')
  const others = db
    .selectFrom('runs')
    .select((eb) => [
      'player_id',
      eb.fn
        .max(sql<number>`case when value ${better} ${own.value} then 1 else 0 end`)
        .as('is_better'),
    ])
    .where('host_id', '=', own.host_id)
    .where(hasStatus('kept'))
    .where('id', '<', id)
    .where('player_id', '<>', own.player_id)
    .groupBy('player_id')
  const counted = await db
    .selectFrom(others.as('other'))
    .select(({ fn }) => [
      fn.countAll<number>().as('players'),
      sql<number>`coalesce(sum(is_better), 0)`.as('better'),
    ])
    .executeTakeFirstOrThrow()
  return { place: counted.better + 1, players: counted.players + 1 }
}
