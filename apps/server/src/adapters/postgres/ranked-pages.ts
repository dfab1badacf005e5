import type { Kysely } from 'kysely'
import type { RankedScore } from '../../ports/rankings.ts'
import { recordColumns, recordsOf, toRanked } from '../sql/record-rows.ts'
import type { Database } from '../sql/schema.ts'

const PAGE = 10_000

/** Every ranked result, oldest first within its table. */
export async function* rankedPages(db: Kysely<Database>): AsyncGenerator<readonly RankedScore[]> {
  for (const kind of ['game', 'challenge'] as const) {
    for (let after = 0; ;) {
      const rows = await db
        .selectFrom(recordsOf(db, kind))
        .select(recordColumns)
        .where('status', '=', 'ranked')
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute()
      const last = rows.at(-1)
      if (!last) break
      after = last.id
      yield rows.map(toRanked)
    }
  }
}
