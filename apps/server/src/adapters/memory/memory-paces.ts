import type { Clock } from '../../ports/clock.ts'
import type { Limits } from '../../ports/limits.ts'

/** A flood of new keys must not grow the process; forgetting early is the lesser harm. */
const KEYS_AT_MOST = 100_000

/** Of each key until when it has had its share. */
export function createMemoryPaces(clock: Clock): Pick<Limits, 'pace' | 'paceBack'> {
  let owedUntil = new Map<string, number>()
  return {
    pace(bucket, key, { free, everyMs }) {
      const now = clock()
      const name = `${bucket}:${key}`
      const room = (free - 1) * everyMs
      const owed = Math.max((owedUntil.get(name) ?? 0) - now, 0)
      // More than could ever be owed: the clock was set back.
      const current = owed > room + everyMs ? 0 : owed
      if (current > room) return Math.ceil((current - room) / 1000)
      if (owedUntil.size >= KEYS_AT_MOST) owedUntil = stillOwing(owedUntil, now)
      owedUntil.set(name, now + current + everyMs)
      return 0
    },
    paceBack(bucket, key, { everyMs }) {
      const name = `${bucket}:${key}`
      const until = owedUntil.get(name)
      if (until !== undefined) owedUntil.set(name, until - everyMs)
    },
  }
}

function stillOwing(all: Map<string, number>, now: number): Map<string, number> {
  const owing = [...all].filter(([, until]) => until > now)
  return new Map(owing.length < KEYS_AT_MOST / 2 ? owing : [])
}
