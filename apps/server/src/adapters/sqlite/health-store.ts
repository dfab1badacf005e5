import type { HealthStore } from '../../ports/site-health.ts'
import { healthReports } from '../sql/health-store.ts'
import { sqlContextOf } from './context.ts'
import type { SqliteDatabase } from './database.ts'
import { prepareEventStatements, recordEvent } from './record-event.ts'
import { prepareVisitStatements } from './visit-statements.ts'

export function createHealthStore(database: SqliteDatabase): HealthStore {
  const { sqlite, db, writer } = database
  const statements = prepareEventStatements(sqlite)
  const sums = prepareVisitStatements(sqlite, db)
  return {
    ...healthReports(sqlContextOf(database)),
    recordEvent: (event, sample) =>
      writer.submit(() => recordEvent(statements, sums, event, sample)),
  }
}
