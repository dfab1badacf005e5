import type Sqlite from 'better-sqlite3'
import type { CompiledQuery } from 'kysely'
import type { Outcome, Steps } from '../sql/steps.ts'

/** Runs the steps to their end without letting go, inside the writer's transaction. */
export function runSteps<T>(sqlite: Sqlite.Database, steps: Steps<T>): T {
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
