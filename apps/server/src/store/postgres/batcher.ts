import { AppError } from '../../lib/app-error.ts'
import { untilAlone } from './transaction.ts'

const WAITING_AT_MOST = 10_000
/** Less is over before a timer has rung. */
const WORTH_GATHERING_MS = 1
/** However long a batch took: after a slow one the next must not wait for calls that may not come. */
const GATHER_AT_MOST_MS = 20

export interface BatchOptions<In, Out> {
  /** Writes or asks all of them at once; the answers are in their order. */
  together(items: readonly In[]): Promise<readonly Out[]>
  readonly atMost: number
  /** How many batches may be under way; with one, whoever came first is written first. */
  readonly inFlight: number
  /**
   * For this part of the time that the batch before took, the next one waits for those whom that one
   * answered: they may come again, and a batch costs much by itself.
   */
  readonly gatherFor?: number
  /** Of those with the same key, each goes in a batch of its own. */
  keyOf?(item: In): string
  readonly committed?: ((jobs: number, ms: number) => void) | undefined
}

interface Job<In, Out> {
  readonly item: In
  resolve(output: Out): void
  reject(error: unknown): void
}

const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && error.code === 'UNAVAILABLE'

/** Whoever waits goes together, so that a round trip and a commit are paid once for all of them. */
export class Batcher<In, Out> {
  readonly #options: BatchOptions<In, Out>
  #waiting: Job<In, Out>[] = []
  #underWay = 0
  #woken = false
  /** How long the batch before took, and how many were answered by it or waiting after it. */
  #before = { size: 0, ms: 0 }
  #gathered: (() => void) | null = null

  constructor(options: BatchOptions<In, Out>) {
    this.#options = options
  }

  get waiting(): number {
    return this.#waiting.length
  }

  submit(item: In): Promise<Out> {
    if (this.#waiting.length >= WAITING_AT_MOST) {
      return Promise.reject(new AppError('UNAVAILABLE', undefined, { retryAfter: 2 }))
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (this.#waiting.length >= this.#before.size) this.#gathered?.()
      this.#wake()
    })
  }

  /** Once per turn of the event loop, when all who came in it are here. */
  #wake(): void {
    if (this.#woken || this.#underWay >= this.#options.inFlight) return
    this.#woken = true
    this.#gather(() => setImmediate(() => this.#begin()))
  }

  #gather(go: () => void): void {
    const patience = Math.min((this.#options.gatherFor ?? 0) * this.#before.ms, GATHER_AT_MOST_MS)
    if (patience < WORTH_GATHERING_MS || this.#waiting.length >= this.#before.size) return go()
    const timer = setTimeout(() => this.#gathered?.(), patience)
    this.#gathered = () => {
      clearTimeout(timer)
      this.#gathered = null
      go()
    }
  }

  #begin(): void {
    this.#woken = false
    const jobs = this.#take()
    if (jobs.length === 0) return
    this.#underWay++
    void this.#settle(jobs).finally(() => {
      this.#underWay--
      if (this.#waiting.length > 0) this.#wake()
    })
    if (this.#waiting.length > 0) this.#wake()
  }

  #take(): Job<In, Out>[] {
    const { atMost, keyOf } = this.#options
    if (!keyOf) return this.#waiting.splice(0, atMost)
    const [taken, left, keys] = [[] as Job<In, Out>[], [] as Job<In, Out>[], new Set<string>()]
    for (const job of this.#waiting) {
      const key = keyOf(job.item)
      const goes = taken.length < atMost && !keys.has(key)
      keys.add(key)
      ;(goes ? taken : left).push(job)
    }
    this.#waiting = left
    return taken
  }

  async #settle(jobs: readonly Job<In, Out>[]): Promise<void> {
    const since = performance.now()
    try {
      const outputs = await untilAlone(() => this.#options.together(jobs.map(({ item }) => item)))
      const ms = performance.now() - since
      this.#before = { size: jobs.length + this.#waiting.length, ms }
      this.#options.committed?.(jobs.length, ms)
      jobs.forEach((job, nth) => job.resolve(outputs[nth] as Out))
    } catch (error) {
      await this.#afterFailure(jobs, error)
    }
  }

  /** One that cannot be written loses only itself; in an outage all of them are refused at once. */
  async #afterFailure(jobs: readonly Job<In, Out>[], error: unknown): Promise<void> {
    if (isUnavailable(error)) {
      for (const job of [...jobs, ...this.#waiting.splice(0)]) job.reject(error)
    } else if (jobs.length === 1) jobs[0]?.reject(error)
    else for (const job of jobs) await this.#settle([job])
  }
}
