import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { AppError } from '../../app-error.ts'
import type { KeepResult } from '../../ports/store.ts'
import type { KeepScores } from './group-writer.ts'
import { errorTold, type ToldError } from './sqlite-errors.ts'
import type { KeepQueries } from './statements.ts'
import type { Outcome } from './transactions.ts'

export interface ThreadData {
  readonly file: string
  readonly queries: KeepQueries
}

type ToldOutcome =
  | { readonly ok: true; readonly value: KeepResult }
  | { readonly ok: false; readonly error: ToldError }

/** Of each score, or why none of them was kept. */
export type ThreadAnswer = readonly ToldOutcome[] | ToldError

type Answer = PromiseWithResolvers<readonly Outcome<KeepResult>[]>

/**
 * Keeps scores on a thread and a connection of its own, so that requests are read while a commit
 * waits for the disk. Begun with the first score; one batch at a time. Should the thread end, whoever
 * waits is told to ask again, which finds what was kept, and the next batch begins a new one.
 */
export class ScoreKeeper {
  readonly #data: ThreadData
  #thread: Worker | null = null
  #awaited: Answer | null = null

  constructor(data: ThreadData) {
    this.#data = data
  }

  readonly keep: KeepScores = (scores) => {
    this.#thread ??= this.#begin()
    this.#awaited = Promise.withResolvers()
    // Only an answer that is awaited may keep the process from ending.
    this.#thread.ref()
    this.#thread.postMessage(scores, [])
    return this.#awaited.promise
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
      workerData: this.#data,
      execArgv: [],
    })
    thread.on('message', (answer: ThreadAnswer) => {
      thread.unref()
      if ('code' in answer) this.#awaited?.reject(errorTold(answer))
      else this.#awaited?.resolve(answer.map(heard))
      this.#awaited = null
    })
    const lost = (cause: unknown) => {
      // An end comes twice, as an error and as an exit, by when another thread may be at work.
      if (this.#thread !== thread) return
      this.#thread = null
      this.#awaited?.reject(new AppError('UNAVAILABLE', undefined, { cause, retryAfter: 2 }))
      this.#awaited = null
    }
    thread.on('error', lost)
    thread.on('exit', (code) => lost(new Error(`the writing thread ended with ${code}`)))
    return thread
  }
}

const heard = (outcome: ToldOutcome): Outcome<KeepResult> =>
  outcome.ok ? outcome : { ok: false, error: errorTold(outcome.error) }
