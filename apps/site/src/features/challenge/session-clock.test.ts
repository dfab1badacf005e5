import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toSend, watchSession } from './session-clock.ts'
import type { ChallengeBody } from './submission.ts'

const listeners = new Set<() => void>()
const page = {
  hidden: false,
  addEventListener: (type: string, listener: () => void) =>
    void (type === 'visibilitychange' && listeners.add(listener)),
}
let opened = 0

/** A session of its own for each test: the clock goes by its token. */
function open(age = 0): string {
  const token = `token-${(opened += 1)}`
  watchSession({ token, seed: 'seed', expires_at: 0, openedAt: Date.now() - age })
  return token
}

const finished: ChallengeBody = {
  uid: 'uid',
  token: 'token',
  total_ms: 21,
  reaction_ms: 1,
  leftright_ms: 2,
  color_ms: 3,
  sequence_ms: 4,
  aim_ms: 5,
  number_ms: 6,
  nickname: '',
  actionLog: [],
  segments: [],
}

const sentOf = (token: string, more: Partial<ChallengeBody> = {}) =>
  toSend({ ...finished, token, ...more })

/** The time taken, where it is shown. */
function elapsedOf(token: string): { elapsed_ms?: number } {
  const { elapsed_ms: said } = sentOf(token)
  return said === undefined ? {} : { elapsed_ms: said }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  vi.stubGlobal('document', page)
  // The page was open for a while before.
  vi.advanceTimersByTime(7000)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  page.hidden = false
})

test('[CH-10] pauses between the games count', () => {
  const token = open()
  vi.advanceTimersByTime(93_000)
  expect(elapsedOf(token)).toEqual({ elapsed_ms: 93_000 })
})

test('[CH-10] the slower of the two clocks speaks while the page is seen', () => {
  const token = open()
  vi.advanceTimersByTime(60_000)
  vi.setSystemTime(Date.now() + 40_000)
  expect(elapsedOf(token)).toEqual({ elapsed_ms: 60_000 })
})

test('[CH-10] a device that may have slept goes by the clock of the day', () => {
  const token = open()
  vi.advanceTimersByTime(60_000)
  page.hidden = true
  for (const listener of listeners) listener()
  vi.setSystemTime(Date.now() + 40_000)
  expect(elapsedOf(token)).toEqual({ elapsed_ms: 100_000 })
})

test('[CH-10] a session that is watched already goes on by the clock that it has', () => {
  const openedAt = Date.now()
  const token = open()
  vi.advanceTimersByTime(60_000)
  watchSession({ token, seed: 'seed', expires_at: 0, openedAt })
  vi.setSystemTime(Date.now() + 40_000)
  expect(elapsedOf(token)).toEqual({ elapsed_ms: 60_000 })
})

test('[CH-10] a session that a page before opened goes by the clock of the day', () => {
  expect(elapsedOf(open(50_000))).toEqual({ elapsed_ms: 50_000 })
})

test('[CH-10] nothing is said of an unknown session, a clock set back, or another day', () => {
  expect(elapsedOf('of another tab')).toEqual({})
  expect(elapsedOf(open(-5_000))).toEqual({})
  expect(elapsedOf(open(86_400_001))).toEqual({})
  expect(elapsedOf(open(86_400_000))).toEqual({ elapsed_ms: 86_400_000 })
  expect(elapsedOf(open())).toEqual({ elapsed_ms: 0 })
})

test('[CH-10] what waited on this device says how long it took, whichever page sends it', () => {
  const openedAt = Date.now()
  vi.advanceTimersByTime(300_000)
  const sent = sentOf('of a page before', { opened_at: openedAt })
  expect(sent).toEqual({ ...finished, token: 'of a page before', elapsed_ms: 300_000 })
})
