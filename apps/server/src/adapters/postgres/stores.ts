import type { Metrics } from '../../ports/metrics.ts'
import type { Stores } from '../../ports/stores.ts'
import { officeStores } from '../sql/office-stores.ts'
import { PlayerCache } from '../sql/player-cache.ts'
import { createSeenRuns } from '../sql/seen-runs.ts'
import { createBoardFeed } from './board-feed.ts'
import type { PostgresDatabase } from './database.ts'
import { createHealthStore } from './health-store.ts'
import { createPostgresStore } from './postgres-store.ts'
import { createServerClock } from './server-clock.ts'
import { createVisitStore } from './visit-store.ts'

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
    visits: createVisitStore(database),
    clock: createServerClock(database.pool),
    hasOthers: true,
    boardFeed: createBoardFeed(database.pool, players),
    writer,
  }
}
