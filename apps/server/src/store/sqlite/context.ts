import type Sqlite from 'better-sqlite3'
import { type CompiledQuery, sql } from 'kysely'
import type { SqlContext, Dialect } from '../sql/context.ts'
import type { Outcome, Steps } from '../sql/steps.ts'
import type { SqliteDatabase } from './database.ts'

export const sqlContextOf = ({ sqlite, db, writer }: SqliteDatabase): SqlContext => ({
  db,
  dialect: sqliteDialect,
  write: (job) => writer.submit(() => runSteps(sqlite, job())),
})

/** Runs the steps to their end without letting go, inside the writer's transaction. */
function runSteps<T>(sqlite: Sqlite.Database, steps: Steps<T>): T {
  let step = steps.next()
  while (!step.done) step = steps.next(execute(sqlite, step.value))
  return step.value
}

function execute(sqlite: Sqlite.Database, query: CompiledQuery): Outcome {
  const { parameters } = query
  const statement = sqlite.prepare<unknown[], unknown>(query.sql)
  if (!statement.reader) return { rows: [], changed: statement.run(...parameters).changes }
  const rows = statement.all(...parameters)
  return { rows, changed: rows.length }
}

/** One writer has the whole file: nothing needs a lock of its own. */
const nothing = sql``

const sqliteDialect: Dialect = {
  foldedNickname: sql`nickname collate nocase`,
  fold: (text) => sql`${text}`,
  // The sign keeps the index out.
  isRankedOfFew: sql`+status = 'ranked'`,
  position: sql`instr`,
  locked: nothing,
  lockedIfFree: nothing,
  holdUid: null,
  holdDay: null,
  rowsAtOnce: 8000,
  visitsWritten: null,
}
