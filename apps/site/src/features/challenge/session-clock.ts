import type { Session } from './progress.ts'

/** A day: what is longer says nothing any more. */
const LONGEST_MS = 86_400_000

interface SessionClock {
  readonly token: string
  /** By the clock of the day, which goes on over a reload. */
  readonly openedAt: number
  /** By the page's own clock; null where another page opened it, or the device may have slept. */
  since: number | null
}

let clock: SessionClock | null = null

/** A clock that counts no sleep would say too little. */
function distrustHidden(): void {
  if (document.hidden && clock) clock.since = null
}

/** From here on it is known how long a challenge takes by the clocks of this page. */
export function watchSession({ token, openedAt }: Session): void {
  if (clock?.token === token || openedAt === undefined) return
  const isNew = Date.now() - openedAt < 1000
  clock = { token, openedAt, since: isNew ? performance.now() : null }
  document.addEventListener('visibilitychange', distrustHidden)
}

/** What the page says of a session's length; nothing of one that it did not watch. */
export function elapsedOf(token: string): { elapsed_ms?: number } {
  if (clock?.token !== token) return {}
  const byDay = Date.now() - clock.openedAt
  const byPage = clock.since === null ? byDay : performance.now() - clock.since
  const elapsed = Math.round(Math.min(byDay, byPage))
  return elapsed >= 0 && elapsed <= LONGEST_MS ? { elapsed_ms: elapsed } : {}
}
