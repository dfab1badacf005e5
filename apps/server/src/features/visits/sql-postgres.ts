import type { PageEntry, PageStay, VisitStore } from './port.ts'
import { asJson } from '../../store/postgres/as-json.ts'
import { Batcher } from '../../store/postgres/batcher.ts'
import type { PostgresDatabase } from '../../store/postgres/database.ts'
import { DayKeys } from './sql-postgres-day-keys.ts'
import { QUICK_MS } from '../../store/postgres/pool.ts'
import { inTransaction } from '../../store/postgres/transaction.ts'
import { readVisits, VisitBatch, type Ask } from './sql-postgres-batch.ts'

type Visited = PageEntry | PageStay

/** One after the other: a stay must not overtake the entry that it belongs to. */
const WRITES = { atMost: 200, inFlight: 1 }

export function createVisitStore(database: PostgresDatabase): VisitStore {
  const keys = new DayKeys()
  const writer = new Batcher<Visited, void>({
    ...WRITES,
    async together(items) {
      await record(database, keys, JSON.parse(asJson(items)) as Visited[]).catch(
        (error: unknown) => {
          keys.clear()
          throw error
        },
      )
      return []
    },
  })
  return {
    recordEntry: (entry) => writer.submit(entry),
    recordStay: (stay) => writer.submit(stay),
  }
}

const record = (
  { pool }: PostgresDatabase,
  keys: DayKeys,
  items: readonly Visited[],
): Promise<void> =>
  inTransaction(pool, async (connection) => {
    const ask: Ask = async (text, values) =>
      (await connection.query({ text, values, query_timeout: QUICK_MS })).rows
    const found = await readVisits(ask, items)
    keys.begin()
    let batch: VisitBatch
    do {
      batch = new VisitBatch(found, keys)
      for (const item of items) batch.record(item)
    } while (await keys.readMissing(ask))
    await batch.write(ask)
  })
