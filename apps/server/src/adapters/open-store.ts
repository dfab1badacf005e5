import { join } from 'node:path'
import type { AdminStore } from '../ports/admins.ts'
import type { AdStore } from '../ports/ads.ts'
import type { Metrics } from '../ports/metrics.ts'
import type { PlayStore } from '../ports/plays.ts'
import type { RecordLists } from '../ports/record-lists.ts'
import type { HealthStore } from '../ports/site-health.ts'
import type { Store } from '../ports/store.ts'
import type { VisitStore } from '../ports/visits.ts'
import { createAdStore } from './sql/ad-store.ts'
import { createAdminStore } from './sql/admin-store.ts'
import { createPlayStore } from './sql/play-store.ts'
import { createRecordLists } from './sql/record-lists.ts'
import { sqlContextOf } from './sqlite/context.ts'
import { openDatabase, type SqliteDatabase } from './sqlite/database.ts'
import { createHealthStore } from './sqlite/health-store.ts'
import { createSqliteStore } from './sqlite/sqlite-store.ts'
import { createVisitStore } from './sqlite/visit-store.ts'

/** Every port whose truth is kept in the one database. */
export interface Stores {
  readonly store: Store
  readonly admins: AdminStore
  readonly ads: AdStore
  readonly health: HealthStore
  readonly visits: VisitStore
  readonly plays: PlayStore
  readonly lists: RecordLists
  /** How many writes are not yet begun. */
  readonly writer: { readonly waiting: number }
}

/** Where the truth is kept. */
export interface Place {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

export const STORE_FILE = 'reflex-labs.sqlite'

export const storeFile = ({ dataDir }: Pick<Place, 'dataDir'>): string => join(dataDir, STORE_FILE)

/** Decides which database it is, migrates it, and puts every port on it. */
export const openStores = async (place: Place, committed?: Metrics['committed']): Promise<Stores> =>
  sqliteStores(await openDatabase(storeFile(place), committed))

export function sqliteStores(database: SqliteDatabase): Stores {
  const context = sqlContextOf(database)
  return {
    store: createSqliteStore(database),
    admins: createAdminStore(context),
    ads: createAdStore(context),
    health: createHealthStore(database),
    visits: createVisitStore(database),
    plays: createPlayStore(context),
    lists: createRecordLists(context),
    writer: database.writer,
  }
}
