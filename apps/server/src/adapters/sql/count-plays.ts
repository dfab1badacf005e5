import { sql, type RawBuilder } from 'kysely'
import { hasPlay, lastDay, PLAYS } from './plays.ts'
import type { Zone } from './zoned-days.ts'

/** Of all games together. */
export const ALL_GAMES = '*'

export interface PlaySum {
  /** As the zone finds it. */
  readonly day: number
  readonly game: string
  readonly plays: number
  readonly total: number
  readonly players: number
}

/** The sums of some days, from the rows. Who played one game on a day is not told. */
export const sumsOf = ({ key }: Zone, days: RawBuilder<boolean>) => sql<PlaySum>`
  with play as (select ${key} as on_day, game, player_id, value from ${PLAYS} play where ${days})
  select on_day as day, game, count(*) as plays, sum(value) as total, 0 as players
    from play group by on_day, game
  union all
  select on_day, ${sql.lit(ALL_GAMES)}, count(*), 0, count(distinct player_id)
    from play group by on_day`

export interface PlayersOfDay {
  /** Null where there is none. */
  readonly day: number | null
  readonly game: string
  readonly players: number
}

/** Each player once in every game that they played on some days, and once in all. */
const playersOn = (days: RawBuilder<boolean>, perDay: boolean) => {
  const day = perDay ? sql`day` : sql.lit(0)
  const own = sql`select distinct ${day} as day, game, player_id from ${PLAYS} play where ${days}`
  return {
    with: sql`with own as (${own}), anyone as (select distinct day, player_id from own)`,
    games: sql`from own`,
    all: sql`from anyone own`,
  }
}

const OWN = { player: sql.ref('own.player_id'), game: sql.ref('own.game') }

/** Players of these days of UTC who have no later one, of those that are counted. */
export function lastOn(days: RawBuilder<boolean>, until: number) {
  const own = playersOn(days, true)
  const later = sql`day > own.day and day < ${until}`
  return sql<PlayersOfDay>`${own.with}
    select day, game, count(*) as players ${own.games}
      where not ${hasPlay({ ...OWN, days: later })} group by day, game
    union all select day, ${sql.lit(ALL_GAMES)}, count(*) ${own.all}
      where not ${hasPlay({ ...OWN, game: null, days: later })} group by day`
}

/** Players of days from this one on who have no earlier one. */
export function newFrom(day: number) {
  const own = playersOn(sql`day >= ${day}`, false)
  const earlier = sql`day < ${day}`
  return sql<PlayersOfDay>`${own.with}
    select 0 as day, game, count(*) as players ${own.games}
      where not ${hasPlay({ ...OWN, days: earlier })} group by game
    union all select 0, ${sql.lit(ALL_GAMES)}, count(*) ${own.all}
      where not ${hasPlay({ ...OWN, game: null, days: earlier })}`
}

/** On which days the players of this one had played last. */
export function lastBefore(day: number) {
  const own = playersOn(sql`day = ${day}`, false)
  const days = sql`day < ${day}`
  return sql<PlayersOfDay>`${own.with}, before_it as (
      select ${lastDay({ ...OWN, days })} as day, game ${own.games}
      union all
      select ${lastDay({ ...OWN, game: null, days })}, ${sql.lit(ALL_GAMES)} ${own.all})
    select day, game, count(*) as players from before_it group by day, game`
}
