import { ApiError } from '@reflex/contract/browser'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isServerAway, openSession, practiceSession } from './open-session.ts'

const UID = '3b0e7c0e-6f0c-4a35-9a3c-1f0a3a7d5c10'
const SEED = '0123456789abcdef0123456789abcdef'
let asked: unknown[] = []
let answer: () => Promise<Response>

const away = () => Promise.reject(new TypeError('fetch failed'))
const reply = (status: number, body: object) => async () =>
  new Response(JSON.stringify(body), { status })

beforeEach(() => {
  asked = []
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    asked.push(path, JSON.parse(body))
    return answer()
  })
})
afterEach(() => void vi.unstubAllGlobals())

test('[GAME-1] a run is begun on the seed that the server gives, with the token that ranks it', async () => {
  answer = reply(200, { ok: true, data: { token: 'token', seed: SEED, expires_at: 7 } })
  expect(await openSession('aim-trainer', UID)).toEqual({ uid: UID, token: 'token', seed: SEED })
  expect(asked).toEqual(['/api/v1/game-session', { game: 'aim-trainer', uid: UID, mode: 'normal' }])
})

test('[PWA-1] without a connection it is practice, on a seed of its own each time', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  answer = away
  const [one, other] = [await openSession('aim-trainer', UID), practiceSession(UID)]
  for (const session of [one, other]) {
    expect(session).toMatchObject({ uid: UID, token: null })
    expect(session.seed).toMatch(/^[0-9a-f]{32}$/)
  }
  expect(one.seed).not.toBe(other.seed)
})

test('a server that does not answer, or says no, is no reason to practise', async () => {
  answer = away
  await expect(openSession('aim-trainer', UID)).rejects.toMatchObject({ code: 'NETWORK' })
  vi.stubGlobal('navigator', { onLine: false })
  answer = reply(429, { ok: false, code: 'RATE_LIMITED', message: 'Later.' })
  await expect(openSession('aim-trainer', UID)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
})

test('the server is away where it cannot be heard, and not where it refuses', () => {
  for (const code of ['NETWORK', 'TIMEOUT', 'UNAVAILABLE', 'INTERNAL'] as const) {
    expect(isServerAway(new ApiError(code, ''))).toBe(true)
  }
  for (const other of [new ApiError('RATE_LIMITED', ''), new Error('NETWORK'), null]) {
    expect(isServerAway(other)).toBe(false)
  }
})
