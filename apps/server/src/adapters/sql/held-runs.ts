import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import type { ScoreStatus } from '../../ports/kept-answer.ts'
import type { HeldRun, HeldRunsQuery } from '../../ports/runs.ts'
import type { Database } from './schema.ts'

/** Of either table. A run that was ranked at once keeps the rank that it got then; others have none. */
const heldIn = (db: Kysely<Database>, table: 'scores' | 'challenge_scores', player: number) =>
  db
    .selectFrom(table)
    .select(['status', 'created_at as createdAt'])
    .where('player_id', '=', player)
    .where('rank_today', 'is', null)

export async function readHeldRuns(
  db: Kysely<Database>,
  player: number,
  { since, limit }: HeldRunsQuery,
): Promise<HeldRun[]> {
  const queries = [
    heldIn(db, 'scores', player).select([
      sql<string>`game`.as('slug'),
      sql<number>`ms`.as('value'),
    ]),
    heldIn(db, 'challenge_scores', player).select([
      sql.lit<string>(CHALLENGE_SLUG).as('slug'),
      sql<number>`total_ms`.as('value'),
    ]),
  ]
  const found = await Promise.all(
    queries.map((query) =>
      query.where('created_at', '>=', since).orderBy('created_at', 'desc').limit(limit).execute(),
    ),
  )
  return found
    .flat()
    .sort((a, b) => b.createdAt - a.createdAt)
    .slice(0, limit)
    .map(({ slug, status, ...row }) => ({
      ...row,
      slug: slug as BoardSlug,
      status: status as ScoreStatus,
    }))
}
