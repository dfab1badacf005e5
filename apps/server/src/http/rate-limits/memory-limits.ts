import type { Clock } from '../../lib/clock.ts'
import type { Limits } from '../../lib/limits.ts'

const WINDOW_MS = 60_000
/** A flood of new keys must not grow the process; forgetting counts early is the lesser harm. */
const KEYS_AT_MOST = 100_000

interface Window {
  startedAt: number
  used: number
}

/** Fixed windows of a minute, each key on its own. */
export function createMemoryLimits(clock: Clock): Limits {
  let windows = new Map<string, Window>()

  return {
    ...createMemoryPaces(clock),
    take(bucket, key, { perMinute }) {
      const now = clock()
      const name = `${bucket}:${key}`
      const window = windows.get(name)
      // A window that begins in the future is one from before the clock was set back.
      if (!window || now < window.startedAt || now - window.startedAt >= WINDOW_MS) {
        if (windows.size >= KEYS_AT_MOST) windows = stillOpen(windows, now)
        windows.set(name, { startedAt: now, used: 1 })
        return 0
      }
      window.used++
      return window.used <= perMinute ? 0 : Math.ceil((window.startedAt + WINDOW_MS - now) / 1000)
    },
    giveBack(bucket, key) {
      const window = windows.get(`${bucket}:${key}`)
      if (window && window.used > 0) window.used--
    },
  }
}

function stillOpen(windows: Map<string, Window>, now: number): Map<string, Window> {
  const open = [...windows].filter(([, { startedAt }]) => now - startedAt < WINDOW_MS)
  return new Map(open.length < KEYS_AT_MOST / 2 ? open : [])
}

export const unlimited: Limits = {
  take: () => 0,
  giveBack: () => {},
  pace: () => 0,
  paceBack: () => {},
}

/** A flood of new keys must not grow the process; forgetting early is the lesser harm. */

/** Of each key until when it has had its share. */
function createMemoryPaces(clock: Clock): Pick<Limits, 'pace' | 'paceBack'> {
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
