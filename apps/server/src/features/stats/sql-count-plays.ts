import { setTimeout as pause } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import type { SqlContext } from '../../store/sql/context.ts'
import { hasPlay, lastDay, PLAYS, playedRoughly } from './sql-play-rows.ts'
import type { Zone } from './sql-zoned-days.ts'

/** Of all games together. */
export const ALL_GAMES = '*'

/** In more, since each question looks through all of the days once. */
const PARTS_AT_MOST = 16

type Condition = RawBuilder<boolean>
type Asked = Pick<SqlContext, 'db' | 'dialect'>

export interface PlaySum {
  /** As the zone finds it. */
  readonly day: number
  readonly game: string
  readonly plays: number
  readonly total: number
  readonly players: number
}

export interface PlayersOfDay {
  /** Null where there is none. */
  readonly day: number | null
  readonly game: string
  readonly players: number
}

/** A part of the plays of some days, each game by itself or all of them together. */
interface Slice {
  readonly byGame: boolean
  readonly plays: Condition
}

const everything: readonly Slice[] = [true, false].map((byGame) => ({ byGame, plays: sql`1 = 1` }))

const someOf = (byGame: boolean, wanted: number, of: RawBuilder<unknown>): Slice[] => {
  const parts = Math.min(PARTS_AT_MOST, Math.ceil(wanted))
  return Array.from({ length: parts }, (_, nth) => ({
    byGame,
    plays: sql`${of} and player_id % ${sql.lit(parts)} = ${sql.lit(nth)}`,
  }))
}

/** Whoever is in one is in no other of its kind: so players can be added up like plays. */
async function slicesOf({ db, dialect }: Asked, days: Condition): Promise<readonly Slice[]> {
  const { rowsAtOnce } = dialect
  if (rowsAtOnce === null) return everything
  const { rows } = await playedRoughly(days).execute(db)
  const plays = rows.reduce((sum, each) => sum + each.plays, 0)
  if (plays <= rowsAtOnce) return everything
  return [
    ...rows.flatMap((each) => someOf(true, each.plays / rowsAtOnce, sql`game = ${each.game}`)),
    ...someOf(false, plays / rowsAtOnce, sql`1 = 1`),
  ]
}

/** Asks one part after the other, and lets as much time to others as each took. */
async function inSlices<Row>(
  asked: Asked,
  days: Condition,
  query: (slice: Slice) => RawBuilder<Row>,
): Promise<Row[]> {
  const rows: Row[] = []
  const slices = await slicesOf(asked, days)
  for (const slice of slices) {
    const since = performance.now()
    rows.push(...(await query(slice).execute(asked.db)).rows)
    if (slices !== everything) await pause(performance.now() - since)
  }
  return rows
}

/** The sums of some days, from the rows. */
export async function sumsOf(asked: Asked, { key }: Zone, days: Condition): Promise<PlaySum[]> {
  const rows = await inSlices(asked, days, ({ byGame, plays }) => {
    const game = byGame ? sql`game` : sql.lit(ALL_GAMES)
    return sql<PlaySum>`select on_day as day, ${game} as game, count(*) as plays,
        ${byGame ? sql`sum(value)` : sql.lit(0)} as total, count(distinct player_id) as players
      from (select ${key} as on_day, game, player_id, value from ${PLAYS} play
        where ${days} and ${plays}) play
      group by on_day${byGame ? sql`, game` : sql``}`
  })
  const sums = new Map<string, PlaySum>()
  for (const row of rows) {
    const name = `${row.day} ${row.game}`
    const { plays, total, players } = sums.get(name) ?? { plays: 0, total: 0, players: 0 }
    sums.set(name, {
      ...row,
      plays: plays + row.plays,
      total: total + row.total,
      players: players + row.players,
    })
  }
  return [...sums.values()]
}

const PLAYER = sql.ref('own.player_id')

/** Each player of some days once, in every game that they played, or once at all. */
function playersOn(days: Condition, { byGame, plays }: Slice, perDay: boolean) {
  const columns = [
    ...(perDay ? [sql`day`] : []),
    sql`player_id`,
    byGame ? sql`game` : sql`${sql.lit(ALL_GAMES)} as game`,
  ]
  return {
    own: sql`(select distinct ${sql.join(columns)} from ${PLAYS} play where ${days} and ${plays}) own`,
    game: byGame ? sql.ref('own.game') : null,
  }
}

/** Players of these days of UTC who have no later one, of those that are counted. */
export const lastOn = (asked: Asked, days: Condition, until: number) =>
  inSlices(asked, days, (slice) => {
    const { own, game } = playersOn(days, slice, true)
    const later = sql`day > own.day and day < ${until}`
    return sql<PlayersOfDay>`select day, game, count(*) as players from ${own}
      where not ${hasPlay({ player: PLAYER, game, days: later })} group by day, game`
  })

/** Players of days from this one on who have no earlier one. */
export const newFrom = (asked: Asked, day: number) => {
  const days = sql<boolean>`day >= ${day}`
  return inSlices(asked, days, (slice) => {
    const { own, game } = playersOn(days, slice, false)
    const earlier = sql`day < ${day}`
    return sql<PlayersOfDay>`select 0 as day, game, count(*) as players from ${own}
      where not ${hasPlay({ player: PLAYER, game, days: earlier })} group by game`
  })
}

/** On which days the players of this one had played last. */
export const lastBefore = (asked: Asked, day: number) => {
  const days = sql<boolean>`day = ${day}`
  return inSlices(asked, days, (slice) => {
    const { own, game } = playersOn(days, slice, false)
    const last = lastDay({ player: PLAYER, game, days: sql`day < ${day}` })
    return sql<PlayersOfDay>`select day, game, count(*) as players
      from (select ${last} as day, game from ${own}) before_it group by day, game`
  })
}
