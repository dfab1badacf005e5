import { performance } from 'node:perf_hooks'

const LOOK_EVERY_MS = 2000
/** The share of the time since the last look. */
const IDLE_BELOW = 0.05

/** Runs a task once, as soon as the process had nearly nothing to do for a while. Gives a way to forget it. */
export function whenIdle(task: () => void): () => void {
  let before = performance.eventLoopUtilization()
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(before)
    before = performance.eventLoopUtilization()
    if (utilization > IDLE_BELOW) return
    clearInterval(timer)
    task()
  }, LOOK_EVERY_MS).unref()
  return () => clearInterval(timer)
}
