import type Sqlite from 'better-sqlite3'
import { sql, type Compilable, type Kysely } from 'kysely'
import type { Database } from '../sql/schema.ts'

/** Stands for a value that comes with each run; Kysely only writes the text. */
const later = 0
const text = ''

type Prepare = (query: Compilable) => Sqlite.Statement<unknown[], unknown>

/** The statements of tracking: written by Kysely, prepared once. */
export function prepareVisitStatements(sqlite: Sqlite.Database, db: Kysely<Database>) {
  const prepare: Prepare = (query) => sqlite.prepare<unknown[], unknown>(query.compile().sql)
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
      values (@visitId, @day, @at, @at, @bot, @device, @browser, @country, @referrer,
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
    pageSeen: prepare(
      db
        .selectFrom('page_events')
        .select('id')
        .where('visit', '=', later)
        .where('page', '=', text)
        .where('duration_ms', 'is', null)
        .limit(sql.lit(1)),
    ),
    gameSeen: prepare(
      db
        .selectFrom('page_events')
        .select('id')
        .where('visit', '=', later)
        .where('game', '=', text)
        .where('duration_ms', 'is', null)
        .limit(sql.lit(1)),
    ),
  }
}

export type VisitStatements = ReturnType<typeof prepareVisitStatements>
