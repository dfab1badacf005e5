import { join } from 'node:path'
import { STORE_FILE } from '../../../apps/server/src/adapters/open-store.ts'
import { openDatabase } from '../../../apps/server/src/adapters/sqlite/database.ts'
import { createVisitStore } from '../../../apps/server/src/adapters/sqlite/visit-store.ts'
import { seedVisits } from '../../../apps/server/src/tools/seed-visits.ts'

const VISITS = 2000
const DAYS = 90

/** Visits over the longest period that the access statistics show, so that there is what to draw. */
export async function seedMonths(dataDir: string): Promise<void> {
  const database = await openDatabase(join(dataDir, STORE_FILE))
  database.sqlite.pragma('synchronous = OFF')
  const plan = { count: VISITS, days: DAYS, now: Date.now() }
  await seedVisits({ visits: createVisitStore(database) }, plan, () => {})
  await database.close()
}
