import type { Metrics } from '../../ports/metrics.ts'
import type { Stores } from '../../ports/stores.ts'
import { officeStores } from '../sql/office-stores.ts'
import { createSeenRuns } from '../sql/seen-runs.ts'
import { createBoardFeed } from './board-feed.ts'
import type { PostgresDatabase } from './database.ts'
import { createHealthStore } from './health-store.ts'
import { PlayerDirectory } from './player-directory.ts'
import { createPostgresStore } from './postgres-store.ts'
import { createServerClock } from './server-clock.ts'
import { createVisitStore } from './visit-store.ts'

export function postgresStores(
  database: PostgresDatabase,
  committed?: Metrics['committed'],
): Stores {
  const directory = new PlayerDirectory()
  const { store, writer } = createPostgresStore(database, directory, committed)
  return {
    ...officeStores(database.patient),
    // Boards wait for its answer.
    seenRuns: createSeenRuns(database),
    store,
    health: createHealthStore(database),
    visits: createVisitStore(database),
    clock: createServerClock(database.pool),
    boardFeed: createBoardFeed(database.pool, directory),
    writer,
  }
}
