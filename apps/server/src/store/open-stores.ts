import { join } from 'node:path'
import type { Metrics } from '../ops/port.ts'
import type { Stores } from './port.ts'

export const STORE_FILE = 'reflex-labs.sqlite'

/** Where the truth is kept: in that database, or without one in a file of that directory. */
export interface Place {
  readonly databaseUrl: string | undefined
  readonly dataDir: string
}

export const storeFile = ({ dataDir }: Pick<Place, 'dataDir'>): string => join(dataDir, STORE_FILE)

/** Decides which database it is, loads its driver only, migrates it, and puts every port on it. */
export async function openStores(place: Place, committed?: Metrics['committed']): Promise<Stores> {
  if (place.databaseUrl === undefined) {
    const { openDatabase } = await import('./sqlite/database.ts')
    const { sqliteStores } = await import('./sqlite/stores.ts')
    return sqliteStores(await openDatabase(storeFile(place), { committed }))
  }
  const { openPostgres } = await import('./postgres/database.ts')
  const { postgresStores } = await import('./postgres/stores.ts')
  return postgresStores(await openPostgres(place.databaseUrl), committed)
}
