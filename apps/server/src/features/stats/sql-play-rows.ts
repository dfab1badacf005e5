import { sql, type RawBuilder } from 'kysely'

/** Whatever counts as a play. Nothing else that counts plays knows what is one. */
export const PLAYS = sql`(select player_id, game, value, created_at, day from runs
  where status = 'ranked')`

/** Those of runs with higher numbers: in the order of their numbers runs become visible. */
export const playsBetween = (after: number, last: number) => sql`(
  select player_id, game, value, created_at, day from runs
    where status = 'ranked' and id > ${after} and id <= ${last})`

export const LAST_RUN = sql<{ readonly run: number }>`select coalesce(max(id), 0) as run from runs`

/** How many runs of each game there are on some days, those that are no plays included. */
export const playedRoughly = (days: RawBuilder<boolean>) =>
  sql<{
    readonly game: string
    readonly plays: number
  }>`select game, count(*) as plays from runs where ${days} group by game`

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

const playsOf = ({ player, game, days }: OfPlayer) =>
  sql`from runs where player_id = ${player} and ${days} and ${ranked}
    ${game === null ? sql`` : sql`and game = ${game}`}`

export const hasPlay = (of: OfPlayer) => sql`exists (select 1 ${playsOf(of)})`

export const lastDay = (of: OfPlayer) => sql`(select max(day) ${playsOf(of)})`
