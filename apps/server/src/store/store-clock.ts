import type { Clock, ClockReading, ReadableClock } from '../lib/clock.ts'

const EVERY_MS = 1000
/** The least that a reading may be wrong by, and how fast two clocks that are kept right drift apart. */
const LEAST_ERROR_MS = 0.05
const DRIFT = 0.0005
/** A machine that is this far off has no time service at all: which of the two is right, nobody knows. */
const OFF_AT_MOST_MS = 3 * 3_600_000
/** A run may seem a second too short; where two nodes read worse than this, honest ones would. */
const ERROR_AT_MOST_MS = 400
const WORTH_SAYING_MS = 1000

type Log = { warn(details: object, message: string): void }

interface OwnClocks {
  /** This machine's, which is only held against the store's. */
  readonly machine?: Clock
  /** Milliseconds that never go back. */
  readonly passed?: () => number
}

interface Known {
  /** The store's time when the clock of this process was zero. */
  readonly zero: number
  readonly error: number
  readonly at: number
}

const knownBy = ({ shows, from, to }: ClockReading): Known => ({
  zero: shows - (from + to) / 2,
  error: Math.max((to - from) / 2, LEAST_ERROR_MS),
  at: to,
})

/**
 * The store's clock, on every node: what one has issued another judges. It is read once a second and
 * counted on from there by a clock that nobody sets, so that this machine's own may be as wrong as it
 * likes. Of two readings the quicker one is right, unless they cannot both be: then the clock was set.
 */
export class StoreClock {
  readonly #store: ReadableClock
  readonly #machine: Clock
  readonly #passed: () => number
  #log: Log | null = null
  #known: Known | null = null
  #timer: NodeJS.Timeout | undefined
  #reading: Promise<void> | null = null
  #stopped = false

  constructor(store: ReadableClock, { machine = Date.now, passed }: OwnClocks = {}) {
    this.#store = store
    this.#machine = machine
    this.#passed = passed ?? (() => performance.now())
  }

  /** Until it was read for the first time, this machine's own. */
  readonly now: Clock = () =>
    this.#known === null ? this.#machine() : Math.floor(this.#known.zero + this.#passed())

  /** How far this machine's own clock is ahead of the store's. */
  get offMs(): number {
    return this.#known === null ? 0 : this.#machine() - (this.#known.zero + this.#passed())
  }

  /** By how much this may be wrong, growing until the next reading. */
  get errorMs(): number {
    if (this.#known === null) return Infinity
    return this.#known.error + (this.#passed() - this.#known.at) * DRIFT
  }

  get isTrusted(): boolean {
    return Math.abs(this.offMs) <= OFF_AT_MOST_MS && this.errorMs <= ERROR_AT_MOST_MS
  }

  /** Resolves once it was read. */
  async start(log: Log): Promise<void> {
    this.#log = log
    await this.read()
    if (Math.abs(this.offMs) > WORTH_SAYING_MS) this.#say()
    this.#readLater()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#reading
  }

  async read(): Promise<void> {
    this.#take(knownBy(await this.#store.read(this.#passed)))
  }

  #take(next: Known): void {
    const known = this.#known
    const apart = known === null ? 0 : next.zero - known.zero
    const wasSet = Math.abs(apart) > next.error + this.errorMs
    if (known !== null && !wasSet && next.error > this.errorMs) return
    this.#known = next
    if (wasSet && Math.abs(apart) > WORTH_SAYING_MS) this.#say()
  }

  #say(): void {
    const details = { offMs: Math.round(this.offMs) }
    this.#log?.warn(details, "this machine's clock differs from the store's, which is gone by")
  }

  /** A store that does not answer is told of by others; the clock goes on meanwhile. */
  #readLater(): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      this.#reading = this.read()
        .catch(() => undefined)
        .finally(() => this.#readLater())
    }, EVERY_MS).unref()
  }
}
