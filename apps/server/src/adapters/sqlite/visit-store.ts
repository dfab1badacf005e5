import type { VisitStore } from '../../ports/visits.ts'
import { visitReports } from '../sql/visit-reports.ts'
import { sqlContextOf } from './context.ts'
import type { SqliteDatabase } from './database.ts'
import { recordEntry, recordStay } from './record-visit.ts'
import { prepareVisitStatements } from './visit-statements.ts'

export function createVisitStore(database: SqliteDatabase): VisitStore {
  const { sqlite, db, writer } = database
  const statements = prepareVisitStatements(sqlite, db)
  return {
    ...visitReports(sqlContextOf(database)),
    recordEntry: (entry) => writer.submit(() => recordEntry(statements, entry)),
    recordStay: (stay) => writer.submit(() => recordStay(statements, stay)),
  }
}
