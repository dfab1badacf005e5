import type { VisitStore } from '../../ports/visits.ts'
import { countEntry, countStay } from '../sql/count-visit.ts'
import { visitReports } from '../sql/visit-reports.ts'
import { sqlContextOf } from './context.ts'
import type { SqliteDatabase } from './database.ts'
import { visitRowsOf } from './visit-rows.ts'

export function createVisitStore(database: SqliteDatabase): VisitStore {
  const { sqlite, writer, visitSums } = database
  const rows = visitRowsOf(sqlite)
  return {
    ...visitReports(sqlContextOf(database)),
    recordEntry: (entry) =>
      writer.submit(() => visitSums.whole(() => countEntry(rows, visitSums, entry))),
    recordStay: (stay) =>
      writer.submit(() => visitSums.whole(() => countStay(rows, visitSums, stay))),
  }
}
