import { dayNumber } from '../../lib/calendar.ts'
import type { RecordStore } from '../../features/runs/port-records.ts'
import type { SqlContext } from '../sql/context.ts'
import { recordStore } from '../../features/records/sql-records.ts'
import type { ConnectionPool } from './pool.ts'
import { ask } from './transaction.ts'

/** Whether all runs of a range have expired is found out by reading them. */
const ANSWER_WITHIN_MS = 600_000

/** Logs lie in ranges of their runs' numbers: whatever comes has a range without it, or one of about a day. */
export async function cutLogRanges(pool: ConnectionPool): Promise<void> {
  await ask(pool, { text: 'select cut_logs()' })
}

/** Where a range cannot be had in a moment its rows go with their runs, one by one. */
async function dropLogRanges(pool: ConnectionPool, day: number): Promise<void> {
  const text = 'select drop_logs($1)'
  await ask(pool, { text, values: [dayNumber(day)], query_timeout: ANSWER_WITHIN_MS })
}

/** Records as elsewhere, but what has expired as a whole goes as a whole: once for each day that ends. */
export function recordsInRanges(
  database: SqlContext & { readonly pool: ConnectionPool },
): RecordStore {
  const records = recordStore(database)
  let droppedBefore = -1
  return {
    ...records,
    async removeRecordsBefore(day, atMost) {
      if (day !== droppedBefore) {
        await dropLogRanges(database.pool, day)
        await cutLogRanges(database.pool)
        droppedBefore = day
      }
      return records.removeRecordsBefore(day, atMost)
    },
  }
}
