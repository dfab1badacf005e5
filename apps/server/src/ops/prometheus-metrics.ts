import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from '@prometheus-io/client'
import type { Exposition, Metrics, RouteMeter } from './port.ts'

const REQUEST_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const REPLAY_SECONDS = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05]
const COMMIT_SECONDS = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1]
const COMMIT_JOBS = [1, 2, 4, 8, 16, 32, 64, 128, 256, 500]

export interface PrometheusMetrics extends Metrics, Exposition {
  /** A figure that is looked up whenever it is asked for. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
}

let ofProcess: Registry | undefined

/** The library's own figures of the process. Their observers cannot be stopped: one set, once asked for. */
function processFigures(): Registry {
  if (!ofProcess) collectDefaultMetrics({ register: (ofProcess = new Registry()) })
  return ofProcess
}

export function createPrometheusMetrics(): PrometheusMetrics {
  const registry = new Registry()
  const registers = [registry]
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name, help, buckets, registers })
  const replay = histogram('reflex_replay_seconds', 'Time to replay a run.', REPLAY_SECONDS)
  const jobs = histogram('reflex_commit_jobs', 'Writes made durable together.', COMMIT_JOBS)
  const commit = histogram('reflex_commit_seconds', 'Time of a durable commit.', COMMIT_SECONDS)
  const submits = new Counter({
    name: 'reflex_submits_total',
    help: 'Submitted runs by what became of them.',
    labelNames: ['outcome'],
    registers,
  })

  return {
    route: routeMeters(registry),
    submitted: (outcome) => submits.inc({ outcome }),
    replayed: (ms) => replay.observe(ms / 1000),
    committed(count, ms) {
      jobs.observe(count)
      commit.observe(ms / 1000)
    },
    gauge: (name, help, read) =>
      void new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read())
        },
      }),
    contentType: registry.contentType,
    text: () => Registry.merge([processFigures(), registry]).metrics(),
  }
}

/** Labels are looked up once for each route, and only for routes that were asked. */
function routeMeters(registry: Registry): (method: string, route: string) => RouteMeter {
  const registers = [registry]
  const requests = new Counter({
    name: 'reflex_http_requests_total',
    help: 'Answers by route and class of status.',
    labelNames: ['method', 'route', 'status'],
    registers,
  })
  const seconds = new Histogram({
    name: 'reflex_http_request_seconds',
    help: 'Time until the answer was sent.',
    labelNames: ['method', 'route'],
    buckets: REQUEST_SECONDS,
    registers,
  })
  return (method, route) => {
    const byStatus = new Map<number, Counter.Internal>()
    let time: Histogram.Internal<'method' | 'route'> | undefined
    return {
      answered(status, ms) {
        const digit = Math.floor(status / 100)
        let count = byStatus.get(digit)
        if (!count) byStatus.set(digit, (count = requests.labels(method, route, `${digit}xx`)))
        count.inc()
        time ??= seconds.labels(method, route)
        time.observe(ms / 1000)
      },
    }
  }
}
