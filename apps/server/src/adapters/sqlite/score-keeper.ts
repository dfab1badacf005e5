import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../app-error.ts'
import type { KeepResult, NewScore } from '../../ports/store.ts'
import type { KeepScores } from './group-writer.ts'
import { packScore } from './score-line.ts'
import { errorFrom, type ErrorData } from './sqlite-errors.ts'
import { unpackAnswer, type ThreadAnswer } from './thread-answer.ts'
import type { Outcome } from './transactions.ts'

interface Awaited extends PromiseWithResolvers<readonly Outcome<KeepResult>[]> {
  readonly scores: readonly NewScore[]
}

/**
 * Keeps scores on a thread and a connection of its own, so that requests are read while a commit
 * waits for the disk. Begun with the first score; one batch at a time. Should the thread end, those who
 * wait get what was kept all the same or UNAVAILABLE, and the next batch begins a new one.
 */
export class ScoreKeeper {
  readonly #file: string
  /** Reads what may have been written unheard. */
  readonly #findKept: (score: NewScore) => KeepResult | null
  #thread: Worker | null = null
  #awaited: Awaited | null = null

  constructor(file: string, findKept: (score: NewScore) => KeepResult | null) {
    this.#file = file
    this.#findKept = findKept
  }

  readonly keep: KeepScores = (scores) => {
    this.#thread ??= this.#begin()
    const awaited = { ...Promise.withResolvers<readonly Outcome<KeepResult>[]>(), scores }
    this.#awaited = awaited
    // Only an answer that is awaited may keep the process from ending.
    this.#thread.ref()
    this.#thread.postMessage(scores.map(packScore), [])
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
    const thread = new Worker(new URL('score-thread.ts', import.meta.url), {
      workerData: this.#file,
      execArgv: [],
    })
    // The answer, or why nothing was kept.
    thread.on('message', (answer: ThreadAnswer | ErrorData) => {
      thread.unref()
      const awaited = this.#awaited
      this.#awaited = null
      if ('code' in answer) awaited?.reject(errorFrom(answer))
      else awaited?.resolve(unpackAnswer(awaited.scores, answer))
    })
    const lost = (cause: unknown) => {
      // An end comes twice, as an error and as an exit, by when another thread may be at work.
      if (this.#thread !== thread) return
      this.#thread = null
      const awaited = this.#awaited
      this.#awaited = null
      awaited?.resolve(this.#lookAgain(awaited.scores, cause))
    }
    thread.on('error', lost)
    thread.on('exit', (code) => lost(new Error(`the writing thread ended with ${code}`)))
    return thread
  }

  /** The thread may have ended between its commit and its answer. */
  async #lookAgain(scores: readonly NewScore[], cause: unknown): Promise<Outcome<KeepResult>[]> {
    const error = new AppError('UNAVAILABLE', undefined, { cause, retryAfter: 2 })
    return scores.map((score) => {
      const value = this.#findKept(score)
      return value ? { ok: true, value } : { ok: false, error }
    })
  }
}
