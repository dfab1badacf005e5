import type { HealthStore } from '../../ports/site-health.ts'
import { healthReports } from '../sql/health-store.ts'
import { sqlContextOf } from './context.ts'
import type { SqliteDatabase } from './database.ts'
import { prepareEventStatements, recordEvent } from './record-event.ts'

export function createHealthStore(database: SqliteDatabase): HealthStore {
  const { sqlite, writer, visitSums } = database
  const statements = prepareEventStatements(sqlite)
  return {
    ...healthReports(sqlContextOf(database)),
    recordEvent: (event, sample) =>
      writer.submit(() => visitSums.whole(() => recordEvent(statements, visitSums, event, sample))),
  }
}
