import type Sqlite from 'better-sqlite3'
import { sql, type Compilable, type Kysely } from 'kysely'
import type { VisitRow, VisitRows } from '../sql/count-visit.ts'
import type { Database } from '../sql/schema.ts'

/** Stands for a value that comes with each run; Kysely only writes the text. */
const later = 0
const text = ''

type Prepare = (query: Compilable) => Sqlite.Statement<unknown[], unknown>

interface NumberedVisit extends VisitRow {
  readonly id: number
}

/** The rows of the file, by statements that are prepared once. */
export function visitRowsOf(
  sqlite: Sqlite.Database,
  db: Kysely<Database>,
): VisitRows<NumberedVisit> {
  const { findVisit, insertVisit, changeVisit, insertEvent, ...entered } = prepared(sqlite, db)
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

function prepared(sqlite: Sqlite.Database, db: Kysely<Database>) {
  const prepare: Prepare = (query) => sqlite.prepare<unknown[], unknown>(query.compile().sql)
  const entered = (column: 'page' | 'game') =>
    prepare(
      db
        .selectFrom('page_events')
        .select('id')
        .where('visit', '=', later)
        .where(column, '=', text)
        .where('duration_ms', 'is', null)
        .limit(sql.lit(1)),
    )
  return {
    findVisit: prepare(
      db
        .selectFrom('visits')
        .select(['id', 'day', 'started_at', 'last_at', 'bot', 'country'])
        .select(['exit', 'views', 'stayed_ms', 'first_week'])
        .where('visit_id', '=', text)
        .orderBy('day', 'desc')
        .limit(sql.lit(1)),
    ),
    insertVisit: sqlite.prepare<[object], unknown>(`insert into visits
      (visit_id, day, started_at, last_at, bot, device, browser, country, referrer,
        entry, source, medium, campaign, slot)
      values (@visit_id, @day, @started_at, @last_at, @bot, @device, @browser, @country, @referrer,
        @entry, @source, @medium, @campaign, @slot)`),
    changeVisit: prepare(
      db
        .updateTable('visits')
        .set({ last_at: later, exit: text, views: later, stayed_ms: later, first_week: later })
        .where('id', '=', later),
    ),
    insertEvent: prepare(
      db
        .insertInto('page_events')
        .values({ visit: later, at: later, page: text, game: text, duration_ms: later }),
    ),
    page: entered('page'),
    game: entered('game'),
  }
}
