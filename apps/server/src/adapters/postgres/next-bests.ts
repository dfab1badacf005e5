import { betterOf, type BoardSlug } from '@reflex/contract'
import { dayIndexOf, dayNumber, firstDayOfWeek, weekIndexOf } from '../../calendar.ts'
import type { RankedScore } from '../../ports/rankings.ts'
import type { ConnectionPool } from './pool.ts'
import { ask } from './transaction.ts'

const ANSWER_WITHIN_MS = 8000

const WINDOWS = ['true', 's.day = a.day', 's.day between a.monday and a.sunday']
const SCOPES = ['true', 's.country = a.country']

/** Of every board that one run stood on the best that its player has for it, for all of them at once. */
const QUESTION = `
  select distinct r.* from unnest($1::bigint[], $2::text[], $3::text[], $4::integer[], $5::integer[],
    $6::integer[], $7::integer[]) as a(player, game, country, day, monday, sunday, way)
  cross join lateral (${WINDOWS.flatMap((window) =>
    SCOPES.map(
      (scope) => `
    (select s.id as run_id, s.player_id, s.game, s.value, s.country, s.created_at
    from runs s where s.player_id = a.player and s.game = a.game and s.status = 'ranked'
      and ${window} and ${scope} order by s.value * a.way, s.id limit 1)`,
    ),
  ).join(' union all')}) r`

/** A run as the feed's questions name its columns. */
export const toScore = (row: Record<string, unknown>): RankedScore => ({
  id: Number(row['run_id']),
  player: Number(row['player_id']),
  slug: row['game'] as BoardSlug,
  value: Number(row['value']),
  country: String(row['country']),
  at: Number(row['created_at']),
})

/** What comes next for the players of runs that are off the boards. */
export async function nextBestsOf(
  pool: ConnectionPool,
  scores: readonly RankedScore[],
): Promise<RankedScore[]> {
  if (scores.length === 0) return []
  const mondays = scores.map(({ at }) => firstDayOfWeek(weekIndexOf(at)))
  const values = [
    scores.map(({ player }) => player),
    scores.map(({ slug }) => slug),
    scores.map(({ country }) => country),
    scores.map(({ at }) => dayNumber(dayIndexOf(at))),
    mondays.map(dayNumber),
    mondays.map((monday) => dayNumber(monday + 6)),
    scores.map(({ slug }) => (betterOf(slug) === 'lower' ? 1 : -1)),
  ]
  const { rows } = await ask(pool, { text: QUESTION, values, query_timeout: ANSWER_WITHIN_MS })
  return rows.map(toScore)
}
