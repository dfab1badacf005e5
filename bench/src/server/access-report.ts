import { join } from 'node:path'
import { createPlayStore } from '../../../apps/server/src/adapters/sql/play-store.ts'
import {
  openDatabase,
  type SqliteDatabase,
} from '../../../apps/server/src/adapters/sqlite/database.ts'
import { createVisitStore } from '../../../apps/server/src/adapters/sqlite/visit-store.ts'
import { dayIndexOf, dayNumber } from '../../../apps/server/src/calendar.ts'
import { readAccessStats } from '../../../apps/server/src/stats/access-stats.ts'
import { seedVisits } from '../../../apps/server/src/tools/seed-visits.ts'
import { median, spreadOf } from '../lib/numbers.ts'
import { step, type Report } from '../lib/report.ts'
import { withDir } from './house.ts'

const DAYS = 90
const DAY_MS = 86_400_000
const RECOUNTED_VISITS = 4000

/** Distinct keys that a day of that many views has, up to the cap of the roll-ups. */
const dimensions = [
  ['total', 1],
  ['bot', 1],
  ['device', 4],
  ['browser', 40],
  ['country', 200],
  ['referrer', 500],
  ['page', 500],
  ['game', 6],
] as const

/** Ninety days of daily sums as so many views leave them; raw rows of that many would take hours. */
function writeRollUps({ sqlite }: SqliteDatabase, views: number, now: number): void {
  const add = sqlite.prepare(
    `insert into visit_days (day, dimension, key, visitors, views, duration_ms, stays)
     values (?, ?, ?, ?, ?, ?, ?)`,
  )
  const aDay = views / DAYS
  sqlite.transaction(() => {
    for (let back = 0; back < DAYS; back++) {
      const day = dayNumber(dayIndexOf(now - back * DAY_MS))
      for (const [dimension, most] of dimensions) {
        const keys = Math.min(most, Math.ceil(aDay / 20))
        for (let key = 0; key < keys; key++) {
          const each = Math.ceil(aDay / keys)
          add.run(
            day,
            dimension,
            most === 1 ? '' : `key-${key}`,
            Math.ceil(each / 4),
            each,
            each * 30_000,
            each,
          )
        }
      }
    }
  })()
}

async function timeReport(views: number): Promise<number[]> {
  return withDir(async (dir) => {
    const database = await openDatabase(join(dir, 'visits.sqlite'))
    const now = Date.now()
    database.sqlite.pragma('synchronous = OFF')
    writeRollUps(database, views, now)
    const stores = { visits: createVisitStore(database), plays: createPlayStore(database) }
    const last = dayIndexOf(now)
    const times: number[] = []
    for (let i = 0; i < 7; i++) {
      const from = performance.now()
      await readAccessStats(stores, { first: last - DAYS + 1, last })
      times.push(performance.now() - from)
    }
    await database.close()
    return times.slice(1)
  })
}

/** What real rows of a smaller set sum up to, day by day, against the kept sums. */
const differencesOnRecount = (): Promise<number> =>
  withDir(async (dir) => {
    const database = await openDatabase(join(dir, 'visits.sqlite'))
    database.sqlite.pragma('synchronous = OFF')
    const visits = createVisitStore(database)
    await seedVisits({ visits }, { count: RECOUNTED_VISITS, days: 20, now: Date.now() }, () => {})
    const found = await visits.recount(0, false)
    await database.close()
    return found.length
  })

export async function runAccessReport(report: Report): Promise<void> {
  step('access report at 1 and 10 million views')
  const million = await timeReport(1_000_000)
  const tenMillion = await timeReport(10_000_000)
  const note = 'roll-ups written directly'
  report.figure({
    name: 'access report, 90 days, 10 million views',
    unit: 'ms',
    value: spreadOf(tenMillion),
    goal: { atMost: 100 },
    note,
  })
  report.figure({
    name: 'access report, 10 million views',
    unit: '× at 1 million',
    value: spreadOf([median(tenMillion) / median(million)]),
    goal: { atMost: 1.3 },
    note: `${median(million).toFixed(1)} ms at 1 million`,
  })
  step(`recounting ${RECOUNTED_VISITS} visits from their rows`)
  report.figure({
    name: 'sums that differ from a recount',
    unit: `of ${RECOUNTED_VISITS} visits over midnights`,
    value: spreadOf([await differencesOnRecount()]),
    goal: { atMost: 0 },
  })
}
