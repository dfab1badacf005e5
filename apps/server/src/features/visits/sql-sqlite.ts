import type Sqlite from 'better-sqlite3'
import type { VisitStore } from './port.ts'
import { keyAmong, KeyLists } from './sql-day-keys.ts'
import { recordEntry, recordStay, type VisitRow, type VisitRows } from './sql-record-visit.ts'
import type { SqliteDatabase } from '../../store/sqlite/database.ts'

export function createVisitStore({ sqlite, writer }: SqliteDatabase): VisitStore {
  const rows = visitRowsOf(sqlite)
  return {
    recordEntry: (entry) => writer.submit(() => recordEntry(rows, entry)),
    recordStay: (stay) => writer.submit(() => recordStay(rows, stay)),
  }
}

interface NumberedVisit extends VisitRow {
  readonly id: number
}

/** The rows of the file, by statements that are prepared once. */
function visitRowsOf(sqlite: Sqlite.Database): VisitRows<NumberedVisit> {
  const { findVisit, insertVisit, changeVisit, insertEvent, keysOfDay, insertKey } =
    prepared(sqlite)
  // May hold a key whose transaction was taken back: it takes up one of the day's places, no more.
  const lists = new KeyLists()
  return {
    find: (visitId) => findVisit.get(visitId) as NumberedVisit | undefined,
    begin: (visit) => ({ ...visit, id: Number(insertVisit.run(visit).lastInsertRowid) }),
    change: ({ id }, { last_at, exit, views, stayed_ms, first_week }) =>
      void changeVisit.run(last_at, exit, views, stayed_ms, first_week, id),
    addEvent: ({ id }, { at, page, game, durationMs }) =>
      void insertEvent.run(id, at, page, game, durationMs),
    keyFor(day, dimension, key) {
      lists.shrink()
      const list =
        lists.find(day, dimension) ??
        lists.set(day, dimension, keysOfDay.all(day, dimension) as string[])
      const known = keyAmong(list, dimension, key)
      if (known !== null) return known
      insertKey.run(day, dimension, key)
      list.add(key)
      return key
    },
  }
}

const prepared = (sqlite: Sqlite.Database) => ({
  findVisit: sqlite.prepare(`select id, day, started_at, last_at, bot,
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
  keysOfDay: sqlite.prepare('select key from visit_keys where day = ? and dimension = ?').pluck(),
  insertKey: sqlite.prepare(
    'insert or ignore into visit_keys (day, dimension, key) values (?, ?, ?)',
  ),
})
