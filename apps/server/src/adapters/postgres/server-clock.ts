import type { ReadableClock } from '../../ports/clock.ts'
import type { ConnectionPool } from './pool.ts'
import { withConnection } from './transaction.ts'

const ANSWER_WITHIN_MS = 2000
const NOW = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as shows'

/** The clock of whichever PostgreSQL is written to. To wait for a connection is no part of a reading. */
export const createServerClock = (pool: ConnectionPool): ReadableClock => ({
  read: (passed) =>
    withConnection(pool, async (connection) => {
      const from = passed()
      const { rows } = await connection.query({ text: NOW, query_timeout: ANSWER_WITHIN_MS })
      return { shows: Number(rows[0]?.['shows']), from, to: passed() }
    }),
})
