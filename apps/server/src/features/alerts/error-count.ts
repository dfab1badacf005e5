import type { Clock } from '../../lib/clock.ts'

const MINUTE_MS = 60_000
const MINUTES = 10

/** How many errors this process answered with in the last ten minutes, in a handful of numbers. */
export function createErrorCount(clock: Clock) {
  const counts = new Map<number, number>()
  const minuteNow = (): number => Math.floor(clock() / MINUTE_MS)
  const forgetOld = (): void => {
    for (const minute of counts.keys()) if (minute <= minuteNow() - MINUTES) counts.delete(minute)
  }
  return {
    add(): void {
      forgetOld()
      counts.set(minuteNow(), (counts.get(minuteNow()) ?? 0) + 1)
    },
    recent(): number {
      forgetOld()
      return [...counts.values()].reduce((sum, count) => sum + count, 0)
    },
  }
}

export type ErrorCount = ReturnType<typeof createErrorCount>
