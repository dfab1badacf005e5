import { SEED_BEFORE_START_MS } from '@reflex/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { clearLocal } from '../../../lib/storage/local.ts'
import { keepParts, keptParts, dropParts, type KeptParts } from './kept-parts.ts'
import { askBeforeMs, openRoundSession, type RoundSession } from './round-session.ts'

const SEED = '0123456789abcdef0123456789abcdef'
const asked: number[] = []
let answer: () => Response | Promise<Response>

const reply = (status: number, what: object) => (): Response =>
  new Response(JSON.stringify(what), { status })
const good = reply(200, { ok: true, data: { token: 'token', seed: SEED } })
const early = reply(409, { ok: false, code: 'CONFLICT', message: 'not yet' })
const offline = () => Promise.reject(new TypeError('fetch failed'))

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async () => {
    asked.push(performance.now())
    return answer()
  })
})
afterEach(() => {
  vi.useRealTimers()
  clearLocal()
})

function open() {
  const trouble = vi.fn()
  const page = new AbortController()
  const round = { room: 'K7P2QX', round: 2, game: 'reaction-time' } as const
  const session = openRoundSession(round, page.signal, trouble)
  return { session, trouble, page }
}

test.each([
  ['too early', early],
  ['without a connection', offline],
])('%s a seed is asked for again until it is there, less and less often', async (_, failure) => {
  answer = failure
  const { session, trouble } = open()
  await vi.advanceTimersByTimeAsync(10_000)
  const pauses = asked.slice(1).map((at, nth) => at - (asked[nth] ?? 0))
  expect(pauses.slice(0, 6)).toEqual([250, 500, 1000, 2000, 3000, 3000])
  expect(trouble).toHaveBeenCalled()
  answer = good
  await vi.advanceTimersByTimeAsync(3000)
  expect(await session).toMatchObject({ token: 'token', seed: SEED })
})

test('a short trouble is not worth a word', async () => {
  answer = offline
  const { session, trouble } = open()
  await vi.advanceTimersByTimeAsync(700)
  answer = good
  await vi.advanceTimersByTimeAsync(2000)
  await session
  expect(trouble).not.toHaveBeenCalled()
})

test('what no other try will change is said at once', async () => {
  answer = reply(403, { ok: false, code: 'FORBIDDEN', message: 'no' })
  await expect(open().session).rejects.toMatchObject({ code: 'FORBIDDEN' })
  expect(asked).toHaveLength(1)
})

test('a page that is left asks no more', async () => {
  answer = offline
  const { session, page } = open()
  await vi.advanceTimersByTimeAsync(300)
  page.abort()
  expect(await session).toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  expect(asked.length).toBeLessThanOrEqual(2)
})

test('a class does not ask in one moment, and everybody in time', () => {
  const moments = [0, 0.5, 0.999].map((chance) => askBeforeMs(() => chance))
  expect(new Set(moments).size).toBe(3)
  expect(Math.max(...moments)).toBe(SEED_BEFORE_START_MS)
  expect(Math.min(...moments)).toBeGreaterThan(SEED_BEFORE_START_MS - 1000)
})

test('what is done of a challenge goes on after a reload, in its own room and round alone', () => {
  const session: RoundSession = { uid: 'u', token: 't', seed: SEED, openedAt: 1 }
  const kept: KeptParts = {
    room: 'K7P2QX',
    round: 2,
    session,
    parts: [{ ms: 9, log: [] }],
    begun: 1,
  }
  keepParts(kept)
  expect(keptParts('K7P2QX', 2)).toEqual(kept)
  expect([keptParts('K7P2QX', 3), keptParts('K7P2QY', 2)]).toEqual([null, null])
  dropParts()
  expect(keptParts('K7P2QX', 2)).toBeNull()
})
