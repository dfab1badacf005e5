import type Sqlite from 'better-sqlite3'
import type { CompiledQuery } from 'kysely'
import type { SqlContext } from '../sql/context.ts'
import type { Outcome, Steps } from '../sql/steps.ts'
import type { SqliteDatabase } from './database.ts'
import { sqliteDialect } from './dialect.ts'

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

function execute(sqlite: Sqlite.Database, { sql, parameters }: CompiledQuery): Outcome {
  const statement = sqlite.prepare<unknown[], unknown>(sql)
  if (!statement.reader) return { rows: [], changed: statement.run(...parameters).changes }
  const rows = statement.all(...parameters)
  return { rows, changed: rows.length }
}
