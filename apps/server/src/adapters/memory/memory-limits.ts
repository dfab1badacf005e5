import type { Clock } from '../../ports/clock.ts'
import type { Limits } from '../../ports/limits.ts'
import { createMemoryPaces } from './memory-paces.ts'

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
