import type { Metrics } from '../../ports/metrics.ts'
import type { Stores } from '../../ports/stores.ts'
import { officeStores } from '../sql/office-stores.ts'
import type { PostgresDatabase } from './database.ts'
import { createHealthStore } from './health-store.ts'
import { createPostgresStore } from './postgres-store.ts'
import { createVisitStore } from './visit-store.ts'

export function postgresStores(
  database: PostgresDatabase,
  committed?: Metrics['committed'],
): Stores {
  const { store, writer } = createPostgresStore(database, committed)
  return {
    ...officeStores(database),
    store,
    health: createHealthStore(database),
    visits: createVisitStore(database),
    writer,
  }
}
