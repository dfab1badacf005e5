import type Sqlite from 'better-sqlite3'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../app-error.ts'

interface Job {
  /** Writes, and returns how to tell the asker once it is committed. */
  write(): () => void
  reject(error: unknown): void
}

const BATCH_AT_MOST = 500
const WAITING_AT_MOST = 10_000
const GIVE_UP_AFTER_MS = 3000
const RETRY_EVERY_MS = 25

/** Hears of each commit: how many writes it made durable, and in what time. */
export type CommitWatch = (jobs: number, ms: number) => void

const steps = [
  'BEGIN IMMEDIATE',
  'COMMIT',
  'ROLLBACK',
  'SAVEPOINT job',
  'RELEASE job',
  'ROLLBACK TO job',
] as const
type Step = (typeof steps)[number]

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : ''
const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error))
/** The store itself is in trouble: not the caller's fault, and it may pass. */
const isOutage = (error: unknown): boolean =>
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|READONLY|CANTOPEN|PROTOCOL)/.test(codeOf(error))

const asRefusal = (error: unknown): unknown =>
  isOutage(error) ? new AppError('UNAVAILABLE', undefined, { cause: error, retryAfter: 2 }) : error

/**
 * One writer. Whoever waits is written in one transaction and answered after its commit, so
 * a durable commit is paid once for all of them. A job that throws loses only itself.
 */
export class GroupWriter {
  readonly #db: Sqlite.Database
  readonly #step: (statement: Step) => void
  readonly #committed: CommitWatch
  #waiting: Job[] = []
  #running: Promise<void> | null = null

  constructor(db: Sqlite.Database, committed: CommitWatch = () => {}) {
    this.#db = db
    this.#committed = committed
    const prepared = new Map(steps.map((sql) => [sql, db.prepare(sql)]))
    this.#step = (statement) => void prepared.get(statement)?.run()
  }

  /** How many writes are not yet begun. */
  get waiting(): number {
    return this.#waiting.length
  }

  /** `work` runs inside a transaction, so it must be synchronous and may run again. */
  submit<Out>(work: () => Out): Promise<Out> {
    if (this.#waiting.length >= WAITING_AT_MOST) {
      return Promise.reject(new AppError('UNAVAILABLE', undefined, { retryAfter: 2 }))
    }
    return new Promise((resolve, reject) => {
      const write = () => {
        const output = work()
        return () => resolve(output)
      }
      this.#waiting.push({ write, reject })
      this.#running ??= this.#drain()
    })
  }

  /** Resolves once everything that was asked for is written. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      await new Promise(setImmediate)
      await this.#commit(this.#waiting.splice(0, BATCH_AT_MOST))
    }
    this.#running = null
  }

  async #commit(jobs: readonly Job[]): Promise<void> {
    const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
    for (;;) {
      try {
        const since = performance.now()
        const settle = this.#together(jobs)
        this.#committed(jobs.length, performance.now() - since)
        settle.forEach((tell) => tell())
        return
      } catch (error) {
        if (isBusy(error) && performance.now() < giveUpAt) await pause(RETRY_EVERY_MS)
        else return jobs.forEach((job) => job.reject(asRefusal(error)))
      }
    }
  }

  /** A savepoint around each job costs every one of them, so they are set only once one has failed. */
  #together(jobs: readonly Job[]): (() => void)[] {
    try {
      return this.#transaction(jobs, (job) => job.write())
    } catch (error) {
      if (isOutage(error)) throw error
      return this.#transaction(jobs, (job) => this.#apart(job))
    }
  }

  /** Throws when nothing was committed; returns what to tell whom when it was. */
  #transaction(jobs: readonly Job[], write: (job: Job) => () => void): (() => void)[] {
    this.#step('BEGIN IMMEDIATE')
    try {
      const settle = jobs.map(write)
      this.#step('COMMIT')
      return settle
    } catch (error) {
      if (this.#db.inTransaction) this.#step('ROLLBACK')
      throw error
    }
  }

  #apart(job: Job): () => void {
    this.#step('SAVEPOINT job')
    try {
      const tell = job.write()
      this.#step('RELEASE job')
      return tell
    } catch (error) {
      if (isOutage(error)) throw error
      this.#step('ROLLBACK TO job')
      this.#step('RELEASE job')
      return () => job.reject(error)
    }
  }
}
