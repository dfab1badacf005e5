import { CHALLENGE_SLUG } from '@reflex/contract'
import { sql } from 'kysely'
import type { Dialect } from '../sql/context.ts'

/** One writer has the whole file: nothing needs a lock of its own. */
const nothing = sql``

export const sqliteDialect: Dialect = {
  foldedNickname: sql`nickname collate nocase`,
  fold: (text) => sql`${text}`,
  // The sign keeps the index out.
  isRankedOfFew: sql`+status = 'ranked'`,
  position: sql`instr`,
  locked: nothing,
  lockedIfFree: nothing,
  holdUid: null,
  holdDay: null,
  joinCounts: (gone, stays) => sql`with play (player, game, day) as (
      select player_id, game, day from scores
        where player_id in (${gone}, ${stays}) and status = 'ranked'
      union all select player_id, ${sql.lit(CHALLENGE_SLUG)}, day from challenge_scores
        where player_id in (${gone}, ${stays}) and status = 'ranked'),
    seen (day, game, player) as (
      select 0, '*', player from play union select 0, game, player from play
      union select day, '*', player from play)
    update play_counts set players = players - 1 where (day, game) in (
      select day, game from seen group by day, game having count(*) = 2)`,
  lockTables: null,
}
