import type Sqlite from 'better-sqlite3'
import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../lib/app-error.ts'
import type { KeepResult, NewRun } from '../../features/runs/port.ts'
import { asRefusal, isBusy } from './sqlite-errors.ts'
import { Transactions, type Outcome } from './transactions.ts'

interface Job<In, Out> {
  readonly input: In
  resolve(output: Out): void
  reject(error: unknown): void
}

const BATCH_AT_MOST = 500
const WAITING_AT_MOST = 10_000
const GIVE_UP_AFTER_MS = 3000
const RETRY_EVERY_MS = 25
const SLOW_COMMIT_MS = 4
const GATHER_FOR = 0.3

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** Hears of each commit: how many writes it made durable, and in what time. */
export type CommitWatch = (jobs: number, ms: number) => void

/** Keeps runs in one commit. Throws when nothing was kept. */
export type KeepRuns = (runs: readonly NewRun[]) => Promise<readonly Outcome<KeepResult>[]>

export interface WriterParts {
  readonly keepRuns: KeepRuns
  readonly committed?: CommitWatch | undefined
}

/**
 * One writer. Whoever waits is written in one transaction and answered after its commit, so
 * a durable commit is paid once for all of them. A job that throws loses only itself.
 * Runs, which come by the thousand, are written elsewhere; never at the same time as the rest.
 */
export class GroupWriter {
  readonly #transactions: Transactions
  readonly #keepRuns: KeepRuns
  readonly #committed: CommitWatch
  #works: Job<() => unknown, unknown>[] = []
  #runs: Job<NewRun, KeepResult>[] = []
  #running: Promise<void> | null = null
  /** How long the commit before took, and how many were served by it or waiting after it. */
  #before = { size: 0, ms: 0 }
  /** So many runs are not waited for any longer. */
  #enough = { runs: Infinity, goOn: () => {} }

  constructor(db: Sqlite.Database, { keepRuns, committed = () => {} }: WriterParts) {
    this.#transactions = new Transactions(db)
    this.#keepRuns = keepRuns
    this.#committed = committed
  }

  /** How many writes are not yet begun. */
  get waiting(): number {
    return this.#works.length + this.#runs.length
  }

  /** `work` runs inside a transaction, so it must be synchronous and may run again. */
  submit<Out>(work: () => Out): Promise<Out> {
    // What comes out of a work is what that very work returned.
    return this.#enqueue(this.#works as Job<() => Out, unknown>[], work) as Promise<Out>
  }

  submitRun(run: NewRun): Promise<KeepResult> {
    const kept = this.#enqueue(this.#runs, run)
    if (this.#runs.length >= this.#enough.runs) this.#enough.goOn()
    return kept
  }

  /** Resolves once everything that was asked for is written. */
  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  #enqueue<In, Out>(queue: Job<In, Out>[], input: In): Promise<Out> {
    if (this.waiting >= WAITING_AT_MOST) {
      return Promise.reject(new AppError('UNAVAILABLE', undefined, { retryAfter: 2 }))
    }
    return new Promise((resolve, reject) => {
      queue.push({ input, resolve, reject })
      this.#running ??= this.#drain()
    })
  }

  async #drain(): Promise<void> {
    while (this.waiting > 0) {
      await this.#gather()
      await this.#commit(this.#runs.splice(0, BATCH_AT_MOST), this.#keepRuns)
      if (this.#works.length === 0) continue
      // Answers first: a run reaches the boards before its removal does.
      await nextTurn()
      await this.#commit(this.#works.splice(0, BATCH_AT_MOST), async (works) =>
        this.#transactions.together(works),
      )
    }
    this.#running = null
  }

  /**
   * Whoever was answered may come again while others wait already. A slow disk is better asked once
   * for all of them than twice for half: it is let wait for a part of the time that it took before.
   */
  async #gather(): Promise<void> {
    const { size, ms } = this.#before
    if (ms < SLOW_COMMIT_MS) return this.#halfOrTurn(Math.max(1, Math.ceil(size / 2)))
    await nextTurn()
    const until = performance.now() + ms * GATHER_FOR
    while (this.waiting < size && performance.now() < until) await pause(1)
  }

  /**
   * Runs that come in one turn are not all waited for: half of them are written by the thread while
   * this one still reads the others. Otherwise the two would take turns, each idle while the other works.
   */
  async #halfOrTurn(half: number): Promise<void> {
    if (this.#runs.length >= half) return
    await new Promise<void>((goOn) => {
      this.#enough = { runs: half, goOn }
      setImmediate(goOn)
    })
    this.#enough.runs = Infinity
  }

  async #commit<In, Out>(
    jobs: readonly Job<In, Out>[],
    write: (inputs: In[]) => Promise<readonly Outcome<Out>[]>,
  ): Promise<void> {
    if (jobs.length === 0) return
    const giveUpAt = performance.now() + GIVE_UP_AFTER_MS
    for (;;) {
      try {
        const since = performance.now()
        const outcomes = await write(jobs.map(({ input }) => input))
        const ms = performance.now() - since
        this.#before = { size: jobs.length + this.waiting, ms }
        this.#committed(jobs.length, ms)
        return jobs.forEach((job, i) => answerJob(job, outcomes[i]))
      } catch (error) {
        if (isBusy(error) && performance.now() < giveUpAt) await pause(RETRY_EVERY_MS)
        else return jobs.forEach((job) => job.reject(asRefusal(error)))
      }
    }
  }
}

function answerJob<Out>({ resolve, reject }: Job<unknown, Out>, outcome?: Outcome<Out>): void {
  if (outcome?.ok) resolve(outcome.value)
  else reject(outcome?.error ?? new Error('a write was not answered'))
}
