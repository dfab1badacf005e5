import { AppError } from '../../app-error.ts'
import { untilAlone } from './transaction.ts'

const WAITING_AT_MOST = 10_000

export interface BatchOptions<In, Out> {
  /** Writes or asks all of them at once; the answers are in their order. */
  together(items: readonly In[]): Promise<readonly Out[]>
  readonly atMost: number
  /** How many batches may be under way; with one, whoever came first is written first. */
  readonly inFlight: number
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
      this.#wake()
    })
  }

  /** Once per turn of the event loop, when all who came in it are here. */
  #wake(): void {
    if (this.#woken || this.#underWay >= this.#options.inFlight) return
    this.#woken = true
    setImmediate(() => {
      this.#woken = false
      const jobs = this.#take()
      if (jobs.length === 0) return
      this.#underWay++
      void this.#settle(jobs).finally(() => {
        this.#underWay--
        if (this.#waiting.length > 0) this.#wake()
      })
      if (this.#waiting.length > 0) this.#wake()
    })
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
      this.#options.committed?.(jobs.length, performance.now() - since)
      jobs.forEach((job, nth) => job.resolve(outputs[nth] as Out))
    } catch (error) {
      await this.#afterFailure(jobs, error)
    }
  }

  /** One that cannot be written loses only itself; in an outage nobody is kept waiting for the next. */
  async #afterFailure(jobs: readonly Job<In, Out>[], error: unknown): Promise<void> {
    if (isUnavailable(error)) {
      for (const job of [...jobs, ...this.#waiting.splice(0)]) job.reject(error)
    } else if (jobs.length === 1) jobs[0]?.reject(error)
    else for (const job of jobs) await this.#settle([job])
  }
}
