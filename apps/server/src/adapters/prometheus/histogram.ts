import { Histogram, type Registry } from 'prom-client'
import { Tally } from './tally.ts'

/** What one label set counted. */
interface Series {
  readonly labels: Readonly<Record<string, string>>
  readonly tally: Tally
}

interface About {
  readonly name: string
  readonly help: string
}

/** A histogram whose values are counted by tallies. It is described as the library's own empty one is. */
class TallyHistogram extends Histogram {
  readonly #empty: Histogram
  readonly #series: () => readonly Series[]

  constructor({ name, help }: About, series: () => readonly Series[]) {
    super({ name, help, registers: [] })
    this.#empty = new Histogram({ name, help, registers: [] })
    this.#series = series
  }

  override async get() {
    const described = await this.#empty.get()
    const values = this.#series().flatMap(({ labels, tally }) =>
      tally.samples(described.name, { ...labels }),
    )
    return { ...described, values }
  }

  /** What a registry asks of a histogram that it puts into text. */
  getForPromString() {
    return this.get()
  }
}

export const exposeTallies = (
  registry: Registry,
  about: About,
  series: () => readonly Series[],
): void => registry.registerMetric(new TallyHistogram(about, series))

export function createHistogram(
  registry: Registry,
  about: About,
  bounds: readonly number[],
): Tally {
  const tally = new Tally(bounds)
  exposeTallies(registry, about, () => [{ labels: {}, tally }])
  return tally
}
