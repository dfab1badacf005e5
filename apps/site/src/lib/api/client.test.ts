import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '@reflex/contract/browser'
import { get, post } from './client.ts'

const answer = (status: number, body: unknown): void => {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(text, { status })),
  )
}

const codeOf = async (call: Promise<unknown>): Promise<string> => {
  try {
    await call
    return 'none'
  } catch (error) {
    return error instanceof ApiError ? error.code : 'another error'
  }
}

afterEach(() => vi.unstubAllGlobals())

test('the data of an answer is unwrapped, and the query is written', async () => {
  answer(200, { ok: true, data: { rows: [], players: 3 } })
  const query = { game: 'reaction-time', timeRange: 'weekly', limit: 100 } as const
  expect(await get('/api/v1/leaderboard', { query })).toEqual({ rows: [], players: 3 })
  expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe(
    '/api/v1/leaderboard?game=reaction-time&timeRange=weekly&limit=100',
  )
})

test('a refusal carries its code', async () => {
  answer(429, { ok: false, code: 'RATE_LIMITED', message: 'Slow down' })
  expect(await codeOf(get('/api/v1/me', { uid: 'x' }))).toBe('RATE_LIMITED')
})

test("what is not the server's own answer still has a code", async () => {
  answer(502, '<html>Bad gateway</html>')
  expect(await codeOf(get('/api/v1/me'))).toBe('INTERNAL')
  answer(503, 'busy')
  expect(await codeOf(get('/api/v1/me'))).toBe('UNAVAILABLE')
})

test('an unreachable server and one that never answers give different errors', async () => {
  vi.stubGlobal('fetch', async () => {
    throw new TypeError('Failed to fetch')
  })
  expect(await codeOf(get('/api/v1/me'))).toBe('NETWORK')
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    const { promise, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(signal.reason as Error))
    return promise
  })
  expect(await codeOf(get('/api/v1/me', { timeoutMs: 5 }))).toBe('TIMEOUT')
  const report = { message: 'm', path: '/', build: 'b' }
  expect(await codeOf(post('/api/v1/client-errors', report, { timeoutMs: 5 }))).toBe('TIMEOUT')
})

test('an answer without a body is nothing', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const report = { message: 'm', path: '/', build: 'b' }
  expect(await post('/api/v1/client-errors', report)).toBeUndefined()
})
