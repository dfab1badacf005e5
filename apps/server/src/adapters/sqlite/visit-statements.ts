import type Sqlite from 'better-sqlite3'
import { sql, type Compilable, type Kysely } from 'kysely'
import type { Database } from '../sql/schema.ts'

/** Stands for a value that comes with each run; Kysely only writes the text. */
const later = 0
const text = ''

const keyed = { day: later, dimension: text, key: text }

type Prepare = (query: Compilable) => Sqlite.Statement<unknown[], unknown>

/** The statements of tracking: written by Kysely, prepared once. */
export function prepareVisitStatements(sqlite: Sqlite.Database, db: Kysely<Database>) {
  const prepare: Prepare = (query) => sqlite.prepare<unknown[], unknown>(query.compile().sql)
  return { ...rowStatements(prepare, db), ...sumStatements(prepare, db) }
}

function rowStatements(prepare: Prepare, db: Kysely<Database>) {
  return {
    findVisit: prepare(
      db
        .selectFrom('visits')
        .select(['id', 'day', 'started_at', 'bot', 'country'])
        .where('visit_id', '=', text)
        .orderBy('day', 'desc')
        .limit(sql.lit(1)),
    ),
    insertVisit: prepare(
      db.insertInto('visits').values({
        visit_id: text,
        day: later,
        started_at: later,
        bot: later,
        device: text,
        browser: text,
        country: text,
        referrer: text,
      }),
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

function sumStatements(prepare: Prepare, db: Kysely<Database>) {
  return {
    keysOfDay: prepare(
      db
        .selectFrom('visit_days')
        .select(({ fn }) => fn.countAll<number>().as('keys'))
        .where('day', '=', later)
        .where('dimension', '=', text),
    ),
    keyKnown: prepare(
      db
        .selectFrom('visit_days')
        .select('key')
        .where('day', '=', later)
        .where('dimension', '=', text)
        .where('key', '=', text),
    ),
    addTally: prepare(
      db
        .insertInto('visit_days')
        .values({ ...keyed, visitors: later, views: later, duration_ms: later, stays: later })
        .onConflict((conflict) =>
          conflict.columns(['day', 'dimension', 'key']).doUpdateSet(({ ref, eb }) => ({
            visitors: eb('visit_days.visitors', '+', ref('excluded.visitors')),
            views: eb('visit_days.views', '+', ref('excluded.views')),
            duration_ms: eb('visit_days.duration_ms', '+', ref('excluded.duration_ms')),
            stays: eb('visit_days.stays', '+', ref('excluded.stays')),
          })),
        ),
    ),
  }
}

export type VisitStatements = ReturnType<typeof prepareVisitStatements>
