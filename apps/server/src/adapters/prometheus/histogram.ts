import type { Metric, Registry } from 'prom-client'
import { Tally } from './tally.ts'

type Labels = Readonly<Record<string, string>>

/** What one label set counted. */
interface Series {
  readonly labels: Labels
  readonly tally: Tally
}

/** Tallies under one name. The registry only ever asks a metric to tell its values, so that is all this does. */
export function exposeTallies(
  registry: Registry,
  { name, help }: { name: string; help: string },
  series: () => readonly Series[],
): void {
  const told = {
    name,
    get: async () => ({
      name,
      help,
      type: 'histogram',
      values: series().flatMap(({ labels, tally }) => tally.samples(name, { ...labels })),
    }),
  }
  registry.registerMetric(told as unknown as Metric)
}

export function createHistogram(
  registry: Registry,
  about: { name: string; help: string },
  bounds: readonly number[],
): Tally {
  const tally = new Tally(bounds)
  exposeTallies(registry, about, () => [{ labels: {}, tally }])
  return tally
}
