import { Counter, Registry } from 'prom-client'
import type { Exposition, Metrics } from '../../ports/metrics.ts'
import { createHistogram } from './histogram.ts'
import { gaugesIn, registerProcessFigures } from './process-figures.ts'
import { registerRouteFigures } from './route-figures.ts'

const REPLAY_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05]
const COMMIT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]
const COMMIT_JOBS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 500]

export interface PrometheusMetrics extends Metrics, Exposition {
  /** A figure that is looked up whenever it is asked for. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  close(): void
}

/** Counts in plain numbers while requests are answered, and words them only when they are read. */
export function createPrometheusMetrics(): PrometheusMetrics {
  const registry = new Registry()
  const histogram = (name: string, help: string, bounds: readonly number[]) =>
    createHistogram(registry, { name, help }, bounds)

  const route = registerRouteFigures(registry)
  const replay = histogram('reflex_replay_seconds', 'Time to replay a run.', REPLAY_SECONDS)
  const jobs = histogram('reflex_commit_jobs', 'Writes made durable together.', COMMIT_JOBS)
  const commit = histogram('reflex_commit_seconds', 'Time of a durable commit.', COMMIT_SECONDS)
  const submitted = registerOutcomes(registry)
  const close = registerProcessFigures(registry)

  return {
    route,
    submitted,
    replayed: (ms) => replay.add(ms / 1000),
    committed(count, ms) {
      jobs.add(count)
      commit.add(ms / 1000)
    },
    gauge: gaugesIn(registry),
    contentType: registry.contentType,
    text: () => registry.metrics(),
    close,
  }
}

function registerOutcomes(registry: Registry): Metrics['submitted'] {
  const outcomes = new Map<string, number>()
  registry.registerMetric(
    new Counter({
      name: 'reflex_submits_total',
      help: 'Submitted runs by what became of them.',
      labelNames: ['outcome'],
      registers: [],
      collect() {
        this.reset()
        for (const [outcome, count] of outcomes) this.inc({ outcome }, count)
      },
    }),
  )
  return (outcome) => void outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1)
}
