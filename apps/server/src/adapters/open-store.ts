import { join } from 'node:path'
import type { Metrics } from '../ports/metrics.ts'
import type { Stores } from '../ports/stores.ts'
import { openPostgres } from './postgres/database.ts'
import { postgresStores } from './postgres/stores.ts'
import { openDatabase } from './sqlite/database.ts'
import { sqliteStores } from './sqlite/stores.ts'

export const STORE_FILE = 'reflex-labs.sqlite'

/** Where the truth is kept: in that database, or without one in a file of that directory. */
export interface Place {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

export const storeFile = ({ dataDir }: Pick<Place, 'dataDir'>): string => join(dataDir, STORE_FILE)

/** Decides which database it is, migrates it, and puts every port on it. */
export const openStores = async (place: Place, committed?: Metrics['committed']): Promise<Stores> =>
  place.databaseUrl === undefined
    ? sqliteStores(await openDatabase(storeFile(place), committed))
    : postgresStores(await openPostgres(place.databaseUrl), committed)
