/** One answer of the server that said what time it was there; the page's times are `performance.now()`. */
export interface ClockSample {
  readonly sent: number
  readonly received: number
  /** The server's clock, in whole ms since 1970. */
  readonly server: number
}

export interface ClockEstimate {
  /** Added to the page's time it gives the server's. */
  readonly offset: number
  /** What is left of the error, in ms. */
  readonly error: number
}

const SAMPLES_KEPT = 24
/** The server's figure is cut to a whole ms. */
const CUT_MS = 1
/** Quartz drifts some ms in this time. */
const SAMPLE_GOOD_MS = 120_000

const tripOf = ({ sent, received }: ClockSample): number => received - sent
/** Between these the true offset lies, whatever way took how long. */
const lowest = ({ server, received }: ClockSample): number => server - received
const highest = ({ server, sent }: ClockSample): number => server + CUT_MS - sent

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[sorted.length >> 1] ?? 0
}

/**
 * From the fastest third of the answers: the others waited somewhere on their way. Each says between
 * which bounds the offset lies, and all together it lies between the narrowest.
 */
export function estimateClock(samples: readonly ClockSample[]): ClockEstimate | null {
  const fast = samples
    .toSorted((a, b) => tripOf(a) - tripOf(b))
    .slice(0, Math.max(1, Math.ceil(samples.length / 3)))
  const [fastest] = fast
  if (!fastest) return null
  const from = Math.max(...fast.map(lowest))
  const to = Math.min(...fast.map(highest))
  if (from <= to) return { offset: (from + to) / 2, error: (to - from) / 2 }
  // They contradict each other: a clock was set meanwhile, or two nodes differ.
  const middles = fast.map((sample) => (lowest(sample) + highest(sample)) / 2)
  return { offset: median(middles), error: tripOf(fastest) / 2 + (from - to) / 2 }
}

interface Clocks {
  /** Goes on evenly, but on some systems not while they sleep. */
  steady(): number
  /** Goes on in sleep, but may be set. */
  wall(): number
}

const pageClocks: Clocks = { steady: () => performance.now(), wall: () => Date.now() }

/** More than this apart from each other, one of the two has jumped. */
const JUMP_MS = 500

/** The server's time, learnt from its answers. The clock of the device may be off by any amount. */
export class ServerClock {
  readonly #clocks: Clocks
  #samples: ClockSample[] = []
  #apart: number

  constructor(clocks: Clocks = pageClocks) {
    this.#clocks = clocks
    this.#apart = clocks.wall() - clocks.steady()
  }

  steady(): number {
    return this.#clocks.steady()
  }

  add(sample: ClockSample): void {
    this.#dropWhatJumped()
    if (tripOf(sample) < 0) return
    const isGood = ({ received }: ClockSample): boolean =>
      sample.received - received < SAMPLE_GOOD_MS
    this.#samples = [...this.#samples.filter(isGood), sample].slice(-SAMPLES_KEPT)
  }

  /** Null until something is known, and again after a sleep or a jump. */
  estimate(): ClockEstimate | null {
    this.#dropWhatJumped()
    return estimateClock(this.#samples)
  }

  /** When something of the server's time is due, by the page's own `performance.now()`. */
  pageTimeOf(serverTime: number): number | null {
    const estimate = this.estimate()
    return estimate && serverTime - estimate.offset
  }

  #dropWhatJumped(): void {
    const apart = this.#clocks.wall() - this.#clocks.steady()
    if (Math.abs(apart - this.#apart) > JUMP_MS) this.#samples = []
    this.#apart = apart
  }
}
