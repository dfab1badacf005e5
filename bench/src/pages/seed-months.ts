import { join } from 'node:path'
import { openDatabase, seedVisits, sqliteStores, STORE_FILE } from '@reflex/server/parts'

const VISITS = 2000
const DAYS = 90

/** Visits over the longest period that the access statistics show, so that there is what to draw. */
export async function seedMonths(dataDir: string): Promise<void> {
  const database = await openDatabase(join(dataDir, STORE_FILE))
  database.sqlite.pragma('synchronous = OFF')
  const plan = { count: VISITS, days: DAYS, now: Date.now() }
  await seedVisits({ visits: sqliteStores(database).visits }, plan, () => {})
  await database.close()
}
