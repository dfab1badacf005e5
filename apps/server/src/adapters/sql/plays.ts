import { CHALLENGE_SLUG } from '@reflex/contract'
import { sql, type RawBuilder } from 'kysely'

/** The numbers of the runs, of each table its own. */
export interface RunNumbers {
  readonly game: number
  readonly challenge: number
}

const challenge = sql.lit(CHALLENGE_SLUG)

const playsWhere = (games: RawBuilder<unknown>, challenges: RawBuilder<unknown>) => sql`(
  select player_id, game, ms as value, created_at, day from scores
    where status = 'ranked' ${games}
  union all
  select player_id, ${challenge} as game, total_ms as value, created_at, day from challenge_scores
    where status = 'ranked' ${challenges})`

/** Whatever counts as a play. Nothing else that counts plays knows in which tables they are. */
export const PLAYS = playsWhere(sql``, sql``)

/** Those of runs with higher numbers: in the order of their numbers runs become visible. */
export const playsBetween = (after: RunNumbers, last: RunNumbers) =>
  playsWhere(
    sql`and id > ${after.game} and id <= ${last.game}`,
    sql`and id > ${after.challenge} and id <= ${last.challenge}`,
  )

export const LAST_NUMBERS = sql<RunNumbers>`select
  (select coalesce(max(id), 0) from scores) as game,
  (select coalesce(max(id), 0) from challenge_scores) as challenge`

/** Of one player, in one game or in all, on some days. */
interface OfPlayer {
  readonly player: RawBuilder<unknown>
  readonly game: RawBuilder<unknown> | null
  readonly days: RawBuilder<unknown>
}

/**
 * Words that keep the search on the index of the players: on tables of which nothing is known the one
 * of all ranked runs looks as good.
 */
const ranked = sql`status || '' = 'ranked'`

const tablesOf = ({ player, game, days }: OfPlayer) => [
  sql`from scores where player_id = ${player} and ${days} and ${ranked}
    ${game === null ? sql`` : sql`and game = ${game}`}`,
  sql`from challenge_scores where player_id = ${player} and ${days} and ${ranked}
    ${game === null ? sql`` : sql`and ${game} = ${challenge}`}`,
]

export const hasPlay = (of: OfPlayer) =>
  sql`(${sql.join(
    tablesOf(of).map((from) => sql`exists (select 1 ${from})`),
    sql` or `,
  )})`

export const lastDay = (of: OfPlayer) =>
  sql`(select max(day) from (${sql.join(
    tablesOf(of).map((from) => sql`select max(day) as day ${from}`),
    sql` union all `,
  )}) last_of_each)`
