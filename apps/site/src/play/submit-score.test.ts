import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ScoreBody } from '../lib/api/submission.ts'
import { findUnsent, keepUnsent } from './outbox.ts'
import { resubmitScore, submitScore } from './submit-score.ts'

const body: ScoreBody = {
  game: 'reaction-time',
  uid: '3b0e7c0e-6f0c-4a35-9a3c-1f0a3a7d5c10',
  token: 'token',
  ms: 200,
  mistakes: 0,
  actionLog: [],
}
const standing = { run: 'AbCdEfGh', rank: 1, best: 200 }
const kept = new Map<string, string>()
let answers: (() => Promise<Response>)[] = []
const sent: unknown[] = []

const reply = (status: number, what: object) => async (): Promise<Response> =>
  new Response(JSON.stringify(what), {
    status,
    headers: { 'content-type': 'application/json' },
  })
const refusal = (status: number, code: string) => reply(status, { ok: false, code, message: 'No.' })
const good = reply(200, { ok: true, data: standing })

beforeEach(() => {
  kept.clear()
  sent.length = 0
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  // A page that is still being loaded sends no statistics.
  vi.stubGlobal('document', Object.assign(new EventTarget(), { readyState: 'loading' }))
  vi.stubGlobal('addEventListener', () => undefined)
  // The network, and nothing nearer.
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const request = new Request(new URL(path, 'http://localhost'), init)
    sent.push(await request.json())
    return (answers.shift() ?? expect.fail('asked once too often'))()
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  answers = []
})

test('[GAME-6] two who send the same run at once ask once, and get one answer', async () => {
  keepUnsent(body)
  const answer = Promise.withResolvers<Response>()
  answers = [() => answer.promise]
  const both = [submitScore(body), resubmitScore(body)]
  answer.resolve(await good())
  const [first, second] = await Promise.all(both)
  expect(first).toBe(second)
  expect(first).toMatchObject({ step: 'kept', standing: { rank: 1 } })
  expect(sent).toHaveLength(1)
  expect(findUnsent('reaction-time')).toEqual([])
})

test('[GAME-6] after an answer that is not final it waits, and the next try is a new one that says so', async () => {
  for (const [answer, code] of [
    [() => Promise.reject(new TypeError('fetch failed')), 'NETWORK'],
    [refusal(503, 'UNAVAILABLE'), 'UNAVAILABLE'],
    [refusal(500, 'INTERNAL'), 'INTERNAL'],
    [refusal(429, 'RATE_LIMITED'), 'RATE_LIMITED'],
  ] as const) {
    keepUnsent(body)
    answers = [answer, good]
    expect(await submitScore(body)).toEqual({ step: 'failed', code })
    expect(findUnsent('reaction-time')).toEqual([body])
    expect(await resubmitScore(body)).toMatchObject({ step: 'kept' })
    expect(sent.at(-1)).toMatchObject({ token: 'token', resent: true })
    expect(findUnsent('reaction-time')).toEqual([])
  }
})

test('[GAME-6] after a final no it does not wait any more', async () => {
  keepUnsent(body)
  answers = [refusal(422, 'HASH')]
  expect(await submitScore(body)).toEqual({ step: 'refused', code: 'HASH' })
  expect(findUnsent('reaction-time')).toEqual([])
})
