import { join } from 'node:path'
import {
  dayIndexOf,
  dayNumber,
  openDatabase,
  readAccessDetails,
  readAccessStats,
  seedVisits,
  slotOf,
  type SqliteDatabase,
  sqliteStores,
} from '@reflex/server/parts'
import { median, timed } from '../lib/numbers.ts'
import { step, type Report } from '../lib/report.ts'
import { withDir } from './start-server.ts'

const DAYS = 90
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const COUNTED_VISITS = 4000

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
  ['entry', 100],
  ['exit', 100],
  ['source', 100],
  ['medium', 100],
  ['campaign', 100],
  ['bounce', 1],
  ['return', 9],
  ['event', 9],
  ['start', 7],
  ['finish', 7],
  ['submit', 7],
  ['again', 7],
  ['streak', 5],
] as const

/** Ninety days of daily sums as so many views leave them; raw rows of that many would take hours. */
function writeRollUps({ sqlite }: SqliteDatabase, views: number, now: number): void {
  const insert = sqlite.prepare(
    `insert into visit_sums (part, dimension, key, visitors, views, duration_ms, stays)
      values (?, ?, ?, ?, ?, ?, ?)`,
  )
  const aDay = views / DAYS
  sqlite.transaction(() => {
    for (let back = 0; back < DAYS; back++) {
      const day = dayIndexOf(now - back * DAY_MS)
      for (const [dimension, most] of dimensions) {
        const keys = Math.min(most, Math.ceil(aDay / 20))
        for (let key = 0; key < keys; key++) {
          const each = Math.ceil(aDay / keys)
          const name = most === 1 ? '' : `key-${key}`
          for (const part of [2 * day, 2 * day + 1]) {
            insert.run(part, dimension, name, Math.ceil(each / 8), each, each * 30_000, each)
          }
        }
      }
    }
  })()
}

/** Thirty days of rows as so many views in ninety leave them: a visit has four pages. */
function writeRows({ sqlite }: SqliteDatabase, views: number, now: number): void {
  const visit = sqlite.prepare(
    `insert into visits (visit_id, day, started_at, last_at, bot, device, browser, country, referrer,
       entry, exit, views, stayed_ms, slot)
     values (?, ?, ?, ?, 0, ?, 'Chrome', ?, 'direct', '/', '/guide', 4, 60000, ?)`,
  )
  const event = sqlite.prepare(
    'insert into page_events (visit, at, page, game, duration_ms) values (?, ?, ?, null, ?)',
  )
  const visits = Math.ceil(views / 3 / 4)
  const write = sqlite.transaction((from: number, to: number) => {
    for (let nth = from; nth < to; nth++) {
      const at = now - Math.floor(((visits - nth) / visits) * 28 * DAY_MS)
      const id = `visit-${nth}`
      const { lastInsertRowid } = visit.run(
        id,
        dayNumber(dayIndexOf(at)),
        at,
        at,
        nth % 3 === 0 ? 'desktop' : 'mobile',
        nth % 5 === 0 ? 'US' : 'KR',
        slotOf(id),
      )
      for (let page = 0; page < 4; page++) {
        event.run(lastInsertRowid, at, `/page-${(nth + page) % 40}`, page === 3 ? 15_000 : null)
      }
    }
  })
  for (let from = 0; from < visits; from += 20_000) write(from, Math.min(visits, from + 20_000))
}

/** The first time has everything to read. */
const timedAgain = async (work: () => Promise<unknown>, times = 7) =>
  (await timed(work, times)).slice(1)

const timeReports = (views: number) =>
  withDir(async (dir) => {
    const database = await openDatabase(join(dir, 'visits.sqlite'))
    const now = Date.now()
    database.sqlite.pragma('synchronous = OFF')
    writeRollUps(database, views, now)
    writeRows(database, views, now)
    database.sqlite.exec(`update counted_until set visits = ${Math.floor(now / HOUR_MS) - 25},
      page_event = (select max(id) from page_events)`)
    const stores = sqliteStores(database)
    const last = dayIndexOf(now)
    const period = { first: last - DAYS + 1, last }
    const month = { first: last - 27, last, filters: { country: 'KR', device: 'mobile' } }
    const times = {
      report: await timedAgain(() => readAccessStats(stores, period)),
      korean: await timedAgain(() => readAccessStats(stores, { ...period, zone: 'kst' })),
      details: await timedAgain(() => readAccessDetails(stores.visits, period)),
      filtered: await timedAgain(() => readAccessStats(stores, month), 4),
    }
    await database.close()
    return times
  })

/** What is told of a smaller set while all of it is asked of its rows, against what is stored of it. */
const differencesWhenStored = (): Promise<number> =>
  withDir(async (dir) => {
    const database = await openDatabase(join(dir, 'visits.sqlite'))
    database.sqlite.pragma('synchronous = OFF')
    const { visits } = sqliteStores(database)
    const now = Date.now()
    await seedVisits({ visits }, { count: COUNTED_VISITS, days: 20, now }, () => {})
    const [first, last] = [now - 21 * DAY_MS, now].map((at) => dayNumber(dayIndexOf(at)))
    const told = async () => {
      const wanted = dimensions.map(([dimension]) => dimension)
      const tallies = await visits.talliesOf('utc', first ?? 0, last ?? 0, wanted)
      return new Set(tallies.map((tally) => JSON.stringify(tally)))
    }
    const before = await told()
    await visits.countDays(now + 2 * DAY_MS)
    const after = await told()
    await database.close()
    return before.symmetricDifference(after).size
  })

export async function runAccessReport(report: Report): Promise<void> {
  step('access report at 1 and 10 million views')
  const million = await timeReports(1_000_000)
  const tenMillion = await timeReports(10_000_000)
  const note = 'roll-ups written directly'
  report.tell('access report, 90 days, 10 million views', 'ms', tenMillion.report, {
    goal: { atMost: 100 },
    note,
  })
  report.tell(
    'access report, 10 million views',
    '× at 1 million',
    median(tenMillion.report) / median(million.report),
    { goal: { atMost: 1.3 }, note: `${median(million.report).toFixed(1)} ms at 1 million` },
  )
  for (const [name, key] of [
    ['the same in Korean days', 'korean'],
    ['visits, campaigns, events and funnels, 90 days', 'details'],
    ['report of 28 days, narrowed to a country and a device', 'filtered'],
  ] as const) {
    report.tell(`${name}, 10 million views`, 'ms', tenMillion[key], {
      note: `${median(million[key]).toFixed(1)} ms at 1 million`,
    })
  }
  step(`counting ${COUNTED_VISITS} visits`)
  report.tell(
    'sums that differ from their rows',
    `of ${COUNTED_VISITS} visits over midnights`,
    await differencesWhenStored(),
    { goal: { atMost: 0 } },
  )
}
