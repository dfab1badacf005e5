import { betterOf, CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { dayIndexOf, dayNumber, firstDayOfWeek, weekIndexOf } from '../../calendar.ts'
import type { RankedScore } from '../../ports/rankings.ts'
import type { ConnectionPool } from './pool.ts'
import { ask } from './transaction.ts'

const ANSWER_WITHIN_MS = 8000

const WINDOWS = ['true', 's.day = a.day', 's.day between a.monday and a.sunday']
const SCOPES = ['true', 's.country = a.country']

/** Of every board that one score stood on the best that its player has for it, for all of them at once. */
const question = (table: string, slug: string, value: string): string => `
  select distinct r.* from unnest($1::bigint[], $2::text[], $3::text[], $4::integer[], $5::integer[],
    $6::integer[], $7::integer[]) as a(player, slug, country, day, monday, sunday, way)
  cross join lateral (${WINDOWS.flatMap((window) =>
    SCOPES.map(
      (scope) => `
    (select s.id as score_id, s.player_id, ${slug} as slug, s.${value} as value, s.country, s.created_at
    from ${table} s where s.player_id = a.player and ${slug} = a.slug and s.status = 'ranked'
      and ${window} and ${scope} order by s.${value} * a.way, s.id limit 1)`,
    ),
  ).join(' union all')}) r`

const GAMES = question('scores', 's.game', 'ms')
const CHALLENGES = question('challenge_scores', `'${CHALLENGE_SLUG}'`, 'total_ms')

/** A result as the feed's questions name its columns. */
export const toScore = (row: Record<string, unknown>): RankedScore => ({
  id: Number(row['score_id']),
  player: Number(row['player_id']),
  slug: row['slug'] as BoardSlug,
  value: Number(row['value']),
  country: String(row['country']),
  at: Number(row['created_at']),
})

/** What comes next for the players of scores that are off the boards. */
export async function nextBestsOf(
  pool: ConnectionPool,
  scores: readonly RankedScore[],
): Promise<RankedScore[]> {
  const challenges = scores.filter(({ slug }) => slug === CHALLENGE_SLUG)
  const games = scores.filter(({ slug }) => slug !== CHALLENGE_SLUG)
  const nexts = [await ofTable(pool, GAMES, games), await ofTable(pool, CHALLENGES, challenges)]
  return nexts.flat()
}

async function ofTable(
  pool: ConnectionPool,
  text: string,
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
  const { rows } = await ask(pool, { text, values, query_timeout: ANSWER_WITHIN_MS })
  return rows.map(toScore)
}
