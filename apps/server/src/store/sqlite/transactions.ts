import type Sqlite from 'better-sqlite3'
import { isOutage } from './sqlite-errors.ts'

/** What became of one of several jobs that were written together. */
export type Outcome<Out> =
  | { readonly ok: true; readonly value: Out }
  | { readonly ok: false; readonly error: unknown }

const steps = [
  'BEGIN IMMEDIATE',
  'COMMIT',
  'ROLLBACK',
  'SAVEPOINT job',
  'RELEASE job',
  'ROLLBACK TO job',
] as const
type Step = (typeof steps)[number]

/** Many jobs in one durable commit. A job that throws loses only itself. */
export class Transactions {
  readonly #db: Sqlite.Database
  readonly #step: (statement: Step) => void

  constructor(db: Sqlite.Database) {
    this.#db = db
    const prepared = new Map(steps.map((sql) => [sql, db.prepare(sql)]))
    this.#step = (statement) => void prepared.get(statement)?.run()
  }

  /**
   * Throws when nothing was committed. A savepoint around each job costs every one of them, so
   * they are set only once one has failed; jobs may therefore run twice.
   */
  together<Out>(jobs: readonly (() => Out)[]): Outcome<Out>[] {
    try {
      return this.#transaction(jobs, (job) => ({ ok: true, value: job() }))
    } catch (error) {
      if (isOutage(error)) throw error
      return this.#transaction(jobs, (job) => this.#apart(job))
    }
  }

  #transaction<Out>(
    jobs: readonly (() => Out)[],
    write: (job: () => Out) => Outcome<Out>,
  ): Outcome<Out>[] {
    this.#step('BEGIN IMMEDIATE')
    try {
      const outcomes = jobs.map(write)
      this.#step('COMMIT')
      return outcomes
    } catch (error) {
      if (this.#db.inTransaction) this.#step('ROLLBACK')
      throw error
    }
  }

  #apart<Out>(job: () => Out): Outcome<Out> {
    this.#step('SAVEPOINT job')
    try {
      const value = job()
      this.#step('RELEASE job')
      return { ok: true, value }
    } catch (error) {
      if (isOutage(error)) throw error
      this.#step('ROLLBACK TO job')
      this.#step('RELEASE job')
      return { ok: false, error }
    }
  }
}
