import type { VisitStore } from '../../ports/visits.ts'
import { visitReports } from '../sql/visit-reports.ts'
import { sqlContextOf } from './context.ts'
import type { SqliteDatabase } from './database.ts'
import { recordEntry, recordStay } from './record-visit.ts'
import { prepareVisitStatements } from './visit-statements.ts'

export function createVisitStore(database: SqliteDatabase): VisitStore {
  const { sqlite, db, writer, visitSums } = database
  const statements = prepareVisitStatements(sqlite, db)
  return {
    ...visitReports(sqlContextOf(database)),
    recordEntry: (entry) =>
      writer.submit(() => visitSums.whole(() => recordEntry(statements, visitSums, entry))),
    recordStay: (stay) =>
      writer.submit(() => visitSums.whole(() => recordStay(statements, visitSums, stay))),
  }
}
