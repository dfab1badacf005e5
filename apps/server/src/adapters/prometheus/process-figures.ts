import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Counter, Gauge, type Registry } from 'prom-client'

const LOOK_EVERY_MS = 10
const NANOSECONDS = 1e9

/** Adds a figure that is looked up whenever it is asked for. */
export const gaugesIn =
  (registry: Registry) =>
  (name: string, help: string, read: () => number | Promise<number>): void =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        async collect() {
          this.set(await read())
        },
      }),
    )

/** Memory, CPU time and the delay of the event loop. Returns how to stop looking. */
export function registerProcessFigures(registry: Registry): () => void {
  const gauge = gaugesIn(registry)
  gauge('process_start_time_seconds', 'When the process started.', () =>
    Math.round(performance.timeOrigin / 1000),
  )
  gauge('process_resident_memory_bytes', 'Resident memory.', () => process.memoryUsage.rss())
  gauge('nodejs_heap_used_bytes', 'JavaScript heap in use.', () => process.memoryUsage().heapUsed)
  registry.registerMetric(
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'CPU time of user and system.',
      registers: [],
      collect() {
        const { user, system } = process.cpuUsage()
        this.reset()
        this.inc((user + system) / 1e6)
      },
    }),
  )
  return registerLoopLag(registry)
}

/** Quantiles since they were last read. */
function registerLoopLag(registry: Registry): () => void {
  const delay = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
  delay.enable()
  const seconds = (nanoseconds: number) =>
    // Without a sample yet the library has no number; and it counts its own interval in.
    Math.max(0, (nanoseconds || 0) / NANOSECONDS - LOOK_EVERY_MS / 1000)
  const lag = new Gauge({
    name: 'reflex_event_loop_lag_seconds',
    help: 'How late the event loop was since the last reading.',
    labelNames: ['quantile'],
    registers: [],
    collect() {
      this.set({ quantile: '0.5' }, seconds(delay.percentile(50)))
      this.set({ quantile: '0.99' }, seconds(delay.percentile(99)))
      this.set({ quantile: '1' }, delay.count > 0 ? seconds(delay.max) : 0)
      delay.reset()
    },
  })
  registry.registerMetric(lag)
  return () => void delay.disable()
}
