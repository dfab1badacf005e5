import { sql, type RawBuilder } from 'kysely'
import { lastDay } from './sql-play-rows.ts'
import { zones } from './sql-zoned-days.ts'

const OF = { player: sql.ref('changed.player_id'), days: sql`day < changed.day` }

/**
 * The days on which these runs change something: their own, and the one on which their player had
 * played before, in their game or in any. As it is found in each zone; may be null.
 */
export const daysChangedBy = (changed: RawBuilder<unknown>) => sql<{
  readonly zone: 'utc' | 'kst'
  readonly day: number | null
}>`with changed as (select player_id, game, day, created_at from ${changed} run)
  select 'utc' as zone, day from changed
  union select 'utc', ${lastDay({ ...OF, game: sql.ref('changed.game') })} from changed
  union select 'utc', ${lastDay({ ...OF, game: null })} from changed
  union select 'kst', ${zones.kst.key} from changed`
