import type { Kysely } from 'kysely'
import type { RankedScore } from '../../ports/rankings.ts'
import type { RankedMark } from '../../ports/store.ts'
import { recordColumns, recordsOf, toRanked } from '../sql/record-rows.ts'
import type { Database } from '../sql/schema.ts'

const PAGE = 10_000

/** Every ranked result after the mark, oldest first within its table. */
export async function* rankedPages(
  db: Kysely<Database>,
  mark: RankedMark = { game: 0, challenge: 0 },
): AsyncGenerator<readonly RankedScore[]> {
  for (const kind of ['game', 'challenge'] as const) {
    for (let after = mark[kind]; ;) {
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
