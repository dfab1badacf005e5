import { Counter, type Registry } from 'prom-client'
import type { RouteMeter } from '../../ports/metrics.ts'
import { exposeTallies, Tally } from './histogram.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

interface CountedRoute {
  readonly labels: { readonly method: string; readonly route: string }
  /** Answers by the first digit of their status. */
  readonly statuses: Float64Array
  readonly seconds: Tally
}

/** Answers by route: one meter for each, found when the route is made and not when it is asked. */
export function registerRouteFigures(
  registry: Registry,
): (method: string, route: string) => RouteMeter {
  const counted = new Map<string, CountedRoute>()
  const asked = () => [...counted.values()].filter(({ statuses }) => statuses.some((n) => n > 0))
  registry.registerMetric(
    new Counter({
      name: 'reflex_http_requests_total',
      help: 'Answers by route and class of status.',
      labelNames: ['method', 'route', 'status'],
      registers: [],
      collect() {
        this.reset()
        for (const { labels, statuses } of asked()) {
          statuses.forEach((count, digit) => {
            if (count > 0) this.inc({ ...labels, status: `${digit}xx` }, count)
          })
        }
      },
    }),
  )
  const about = { name: 'reflex_http_request_seconds', help: 'Time until the answer was sent.' }
  exposeTallies(registry, about, () =>
    asked().map(({ labels, seconds }) => ({ labels, tally: seconds })),
  )

  return (method, route) => {
    const key = `${method} ${route}`
    const { statuses, seconds } = counted.get(key) ?? {
      statuses: new Float64Array(6),
      seconds: new Tally(SECONDS),
    }
    counted.set(key, { labels: { method, route }, statuses, seconds })
    return {
      answered(status, ms) {
        const digit = (status / 100) | 0
        statuses[digit] = (statuses[digit] ?? 0) + 1
        seconds.add(ms / 1000)
      },
    }
  }
}
