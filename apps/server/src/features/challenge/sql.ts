import { CHALLENGE_SLUG } from '@reflex/contract'
import type { Kysely } from 'kysely'
import { hasStatus } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'

/** The latest ranked challenge of each player, of the latest ones: what each of its parts took. */
export async function latestParts(
  db: Kysely<Database>,
  atMost: number,
): Promise<readonly (readonly number[])[]> {
  const latest = db
    .selectFrom('runs')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('game', '=', CHALLENGE_SLUG)
    .where(hasStatus('ranked'))
    .groupBy('player_id')
    .orderBy('id', 'desc')
    .limit(atMost)
  const rows = await db
    .selectFrom('runs')
    .innerJoin(latest.as('latest'), 'latest.id', 'runs.id')
    .select('parts')
    .execute()
  return rows.flatMap(({ parts }) => (parts === null ? [] : [JSON.parse(parts) as number[]]))
}
