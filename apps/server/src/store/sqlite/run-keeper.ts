import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../lib/app-error.ts'
import type { KeepResult, NewRun } from '../../features/runs/port.ts'
import type { KeepRuns } from './group-writer.ts'
import type { ThreadAnswer } from './run-thread.ts'
import { errorFrom } from './sqlite-errors.ts'
import type { Outcome } from './transactions.ts'

interface Awaited extends PromiseWithResolvers<readonly Outcome<KeepResult>[]> {
  readonly runs: readonly NewRun[]
}

/**
 * Keeps runs on a thread and a connection of its own, so that requests are read while a commit
 * waits for the disk. Begun with the first run; one batch at a time. Should the thread end, those who
 * wait get what was kept all the same or UNAVAILABLE, and the next batch begins a new one.
 */
export class RunKeeper {
  readonly #file: string
  /** Reads what may have been written unheard. */
  readonly #findKept: (run: NewRun) => KeepResult | null
  #thread: Worker | null = null
  #awaited: Awaited | null = null

  constructor(file: string, findKept: (run: NewRun) => KeepResult | null) {
    this.#file = file
    this.#findKept = findKept
  }

  readonly keep: KeepRuns = (runs) => {
    this.#thread ??= this.#begin()
    const awaited = { ...Promise.withResolvers<readonly Outcome<KeepResult>[]>(), runs }
    this.#awaited = awaited
    // Only an answer that is awaited may keep the process from ending.
    this.#thread.ref()
    this.#thread.postMessage(runs, [])
    return awaited.promise
  }

  async close(): Promise<void> {
    const thread = this.#thread
    this.#thread = null
    if (!thread) return
    const ended = once(thread, 'exit')
    thread.ref()
    thread.postMessage([], [])
    await ended
  }

  #begin(): Worker {
    const thread = new Worker(new URL('run-thread.ts', import.meta.url), {
      workerData: this.#file,
      execArgv: [],
    })
    thread.on('message', (answer: ThreadAnswer) => {
      thread.unref()
      const awaited = this.#awaited
      this.#awaited = null
      if ('code' in answer) awaited?.reject(errorFrom(answer))
      else {
        awaited?.resolve(
          answer.map((each) => (each.ok ? each : { ok: false, error: errorFrom(each.error) })),
        )
      }
    })
    const lost = (cause: unknown) => {
      // A thread's end is reported twice, as an error and as an exit; another thread may have replaced it by then.
      if (this.#thread !== thread) return
      this.#thread = null
      const awaited = this.#awaited
      this.#awaited = null
      awaited?.resolve(this.#lookAgain(awaited.runs, cause))
    }
    thread.on('error', lost)
    thread.on('exit', (code) => lost(new Error(`the writing thread ended with ${code}`)))
    return thread
  }

  /** The thread may have ended between its commit and its answer. */
  async #lookAgain(runs: readonly NewRun[], cause: unknown): Promise<Outcome<KeepResult>[]> {
    const error = new AppError('UNAVAILABLE', undefined, { cause, retryAfter: 2 })
    return runs.map((run) => {
      const value = this.#findKept(run)
      return value ? { ok: true, value } : { ok: false, error }
    })
  }
}
