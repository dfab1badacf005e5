import type { CallBody } from '@reflex/contract'
import type { Session } from './progress.ts'
import type { ChallengeBody } from './submission.ts'

/** A day: what is longer says nothing any more. */
const LONGEST_MS = 86_400_000

interface SessionClock {
  readonly token: string
  /** In wall-clock time, which survives a reload. */
  readonly openedAt: number
  /** By the page's own clock; null where another page opened it, or the device may have slept. */
  since: number | null
}

let clock: SessionClock | null = null

/** A clock that counts no sleep would say too little. */
function distrustHidden(): void {
  if (document.hidden && clock) clock.since = null
}

/** Measures the duration of a challenge by this page's clocks. */
export function watchSession({ token, openedAt }: Session): void {
  if (clock?.token === token || openedAt === undefined) return
  const isNew = Date.now() - openedAt < 1000
  clock = { token, openedAt, since: isNew ? performance.now() : null }
  document.addEventListener('visibilitychange', distrustHidden)
}

/**
 * What is sent: beside the result how long its session took until now. One that waited on this device
 * and was not watched by this page goes by the clock of the day.
 */
export const toSend = ({
  opened_at: openedAt,
  ...body
}: ChallengeBody): CallBody<'submitChallenge'> => ({
  ...body,
  ...elapsedOf(body.token, openedAt),
})

/** The time since the session was opened; empty for an unknown session. */
function elapsedOf(token: string, keptOpenedAt?: number): { elapsed_ms?: number } {
  const watched = clock?.token === token ? clock : null
  const openedAt = watched?.openedAt ?? keptOpenedAt
  if (openedAt === undefined) return {}
  const byDay = Date.now() - openedAt
  const since = watched?.since ?? null
  const byPage = since === null ? byDay : performance.now() - since
  const elapsed = Math.round(Math.min(byDay, byPage))
  return elapsed >= 0 && elapsed <= LONGEST_MS ? { elapsed_ms: elapsed } : {}
}
