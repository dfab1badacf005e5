import type Sqlite from 'better-sqlite3'
import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { HealthStore } from '../../ports/site-health.ts'
import { countEvent, type EarlierEvents } from '../sql/count-event.ts'
import { healthReports } from '../sql/health-store.ts'
import { sqlContextOf } from './context.ts'
import type { SqliteDatabase } from './database.ts'

export function createHealthStore(database: SqliteDatabase): HealthStore {
  const { sqlite, writer, visitSums } = database
  const { insert, addVital, ...earlier } = prepareStatements(sqlite)
  return {
    ...healthReports(sqlContextOf(database)),
    recordEvent: (event, sample) =>
      writer.submit(() =>
        visitSums.whole(() => {
          const { visitId, at, name, detail, props } = event
          const day = dayNumber(dayIndexOf(at))
          countEvent(earlier, visitSums, event, day)
          insert.run(day, at, visitId, name, detail, props)
          if (sample) addVital.run(day, sample.vital, sample.bucket)
        }),
      ),
  }
}

function prepareStatements(sqlite: Sqlite.Database) {
  const seen = sqlite
    .prepare('select 1 from events where visit_id = ? and name = ? and day = ? limit 1')
    .pluck()
  const times = sqlite
    .prepare(
      `select count(*) from (select 1 from events
        where visit_id = ? and name = ? and detail = ? and day = ? limit 2)`,
    )
    .pluck()
  return {
    has: (...visit) => seen.get(visit) !== undefined,
    times: (...visit) => Number(times.get(visit)),
    insert: sqlite.prepare(
      'insert into events (day, at, visit_id, name, detail, props) values (?, ?, ?, ?, ?, ?)',
    ),
    addVital: sqlite.prepare(
      `insert into vital_days (day, vital, bucket, samples) values (?, ?, ?, 1)
        on conflict (day, vital, bucket) do update set samples = samples + 1`,
    ),
  } satisfies EarlierEvents & Record<string, unknown>
}
