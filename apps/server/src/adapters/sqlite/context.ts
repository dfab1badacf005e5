import type Sqlite from 'better-sqlite3'
import type { Compilable, CompiledQuery, Kysely } from 'kysely'
import type { SqlContext } from '../sql/context.ts'
import type { Database } from '../sql/schema.ts'
import type { Outcome, Steps } from '../sql/steps.ts'
import type { SqliteDatabase } from './database.ts'
import { sqliteDialect } from './dialect.ts'
import type { Statements } from './statements.ts'

/** Queries that must all happen before anybody else's, inside the writer's transaction. */
export interface AtOnce {
  all<Row>(query: Compilable<Row>): Row[]
  /** Returns how many rows it changed. */
  run(query: Compilable<unknown>): number
  insert(query: Compilable<unknown>): number
}

export const sqlContextOf = ({ sqlite, db, writer }: SqliteDatabase): SqlContext => ({
  db,
  dialect: sqliteDialect,
  write: (job) => writer.submit(() => runSteps(sqlite, job())),
})

/** What the parts of the store share: one connection, one writer. */
export interface StoreContext {
  readonly db: Kysely<Database>
  readonly statements: Statements
  readonly atOnce: AtOnce
  write<T>(job: () => T): Promise<T>
}

export function atOnceOn(sqlite: Sqlite.Database): AtOnce {
  const prepared = (query: Compilable<unknown>) => {
    const { sql, parameters } = query.compile()
    return { statement: sqlite.prepare<unknown[], unknown>(sql), parameters }
  }
  return {
    all<Row>(query: Compilable<Row>) {
      const { statement, parameters } = prepared(query)
      return statement.all(...parameters) as Row[]
    },
    run(query) {
      const { statement, parameters } = prepared(query)
      return statement.run(...parameters).changes
    },
    insert(query) {
      const { statement, parameters } = prepared(query)
      return Number(statement.run(...parameters).lastInsertRowid)
    },
  }
}

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
