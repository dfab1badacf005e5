import type Sqlite from 'better-sqlite3'
import type { VisitStore } from '../../ports/visits.ts'
import { countEntry, countStay, type VisitRow, type VisitRows } from '../sql/count-visit.ts'
import { visitReports } from '../sql/visit-reports.ts'
import { sqlContextOf } from './context.ts'
import type { SqliteDatabase } from './database.ts'

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

interface NumberedVisit extends VisitRow {
  readonly id: number
}

/** The rows of the file, by statements that are prepared once. */
function visitRowsOf(sqlite: Sqlite.Database): VisitRows<NumberedVisit> {
  const { findVisit, insertVisit, changeVisit, insertEvent, ...entered } = prepared(sqlite)
  return {
    find: (visitId) => findVisit.get(visitId) as NumberedVisit | undefined,
    begin: (visit) => ({ ...visit, id: Number(insertVisit.run(visit).lastInsertRowid) }),
    change: ({ id }, { last_at, exit, views, stayed_ms, first_week }) =>
      void changeVisit.run(last_at, exit, views, stayed_ms, first_week, id),
    hasEntered: ({ id }, what, key) => entered[what].get(id, key) !== undefined,
    addEvent: ({ id }, { at, page, game, durationMs }) =>
      void insertEvent.run(id, at, page, game, durationMs),
  }
}

function prepared(sqlite: Sqlite.Database) {
  const entered = (column: 'page' | 'game') =>
    sqlite.prepare(`select id from page_events
      where visit = ? and ${column} = ? and duration_ms is null limit 1`)
  return {
    findVisit: sqlite.prepare(`select id, day, started_at, last_at, bot, country,
        exit, views, stayed_ms, first_week
      from visits where visit_id = ? order by day desc limit 1`),
    insertVisit: sqlite.prepare<[object]>(`insert into visits
      (visit_id, day, started_at, last_at, bot, device, browser, country, referrer,
        entry, source, medium, campaign, slot)
      values (@visit_id, @day, @started_at, @last_at, @bot, @device, @browser, @country, @referrer,
        @entry, @source, @medium, @campaign, @slot)`),
    changeVisit: sqlite.prepare(`update visits
      set last_at = ?, exit = ?, views = ?, stayed_ms = ?, first_week = ? where id = ?`),
    insertEvent: sqlite.prepare(
      'insert into page_events (visit, at, page, game, duration_ms) values (?, ?, ?, ?, ?)',
    ),
    page: entered('page'),
    game: entered('game'),
  }
}
