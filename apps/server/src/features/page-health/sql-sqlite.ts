import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import type { HealthStore } from './port.ts'
import { healthReports } from './sql.ts'
import { sqlContextOf } from '../../store/sqlite/context.ts'
import type { SqliteDatabase } from '../../store/sqlite/database.ts'

export function createHealthStore(database: SqliteDatabase): HealthStore {
  const { sqlite, writer } = database
  const insert = sqlite.prepare(
    'insert into events (day, at, visit_id, name, detail, props) values (?, ?, ?, ?, ?, ?)',
  )
  const addVital = sqlite.prepare(
    `insert into vital_days (day, vital, bucket, samples) values (?, ?, ?, 1)
      on conflict (day, vital, bucket) do update set samples = samples + 1`,
  )
  return {
    ...healthReports(sqlContextOf(database)),
    recordEvent: ({ visitId, at, name, detail, props }, sample) =>
      writer.submit(() => {
        const day = dayNumber(dayIndexOf(at))
        insert.run(day, at, visitId, name, detail, props)
        if (sample) addVital.run(day, sample.vital, sample.bucket)
      }),
  }
}
