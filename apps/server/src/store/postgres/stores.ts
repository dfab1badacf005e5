import { createPostgresChannel } from './channel.ts'
import { createDailyStore } from '../../features/daily/sql.ts'
import { createGroupStore } from '../../features/groups/sql.ts'
import { createRoomStore } from '../../features/rooms/sql.ts'
import type { Metrics } from '../../ops/port.ts'
import type { Stores } from '../port.ts'
import { officeStores } from '../office-stores.ts'
import { PlayerCache } from '../sql/player-cache.ts'
import { createSeenRuns } from '../../features/runs/sql-seen-runs.ts'
import { createBoardFeed } from './board-feed.ts'
import type { PostgresDatabase } from './database.ts'
import { createHealthStore } from '../../features/page-health/sql-postgres.ts'
import { createPostgresStore } from './postgres-store.ts'
import { visitReports } from '../../features/stats/sql-visit-reports.ts'
import { createVisitStore } from '../../features/visits/sql-postgres.ts'
import type { ReadableClock } from '../../lib/clock.ts'
import type { ConnectionPool } from './pool.ts'
import { withConnection } from './transaction.ts'

export function postgresStores(
  database: PostgresDatabase,
  committed?: Metrics['committed'],
): Stores {
  const players = new PlayerCache()
  const { store, writer } = createPostgresStore(database, players, committed)
  return {
    ...officeStores(database.patient),
    // Boards wait for its answer.
    seenRuns: createSeenRuns(database),
    store,
    health: createHealthStore(database),
    visits: { ...createVisitStore(database), ...visitReports(database.patient) },
    clock: createServerClock(database.pool),
    hasOthers: true,
    // Somebody waits for each answer.
    rooms: createRoomStore(database),
    daily: createDailyStore(database),
    groups: createGroupStore(database),
    roomChannel: () => createPostgresChannel(database.pool, 'rooms'),
    boardFeed: createBoardFeed(database.pool, players),
    writer,
  }
}

const ANSWER_WITHIN_MS = 2000
const NOW = 'select (extract(epoch from clock_timestamp()) * 1000)::float8 as shows'

/** The clock of whichever PostgreSQL is written to. To wait for a connection is no part of a reading. */
const createServerClock = (pool: ConnectionPool): ReadableClock => ({
  read: (passed) =>
    withConnection(pool, async (connection) => {
      const from = passed()
      const { rows } = await connection.query({ text: NOW, query_timeout: ANSWER_WITHIN_MS })
      return { shows: Number(rows[0]?.['shows']), from, to: passed() }
    }),
})
