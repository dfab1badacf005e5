import type Sqlite from 'better-sqlite3'
import type { Compilable, Kysely } from 'kysely'
import type { SqlContext } from '../sql/context.ts'
import type { Database } from '../sql/schema.ts'
import type { SqliteDatabase } from './database.ts'
import { sqliteDialect } from './dialect.ts'
import { runSteps } from './run-steps.ts'
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
