import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callApi } from './api-client.ts'
import { ApiError } from './api-error.ts'

/** What came over the network, and nothing nearer. */
let asked: { url: string; init: RequestInit }[] = []
let answer: (init: RequestInit) => Promise<Response>

const reply =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  async () =>
    new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return answer(init)
  })
})
afterEach(() => void vi.unstubAllGlobals())

const board = () => callApi('GET', '/api/v1/leaderboard', { query: { game: 'aim-trainer' } })
const session = { game: 'aim-trainer', uid: '3b0e7c0e-6f0c-4a35-9a3c-1f0a3a7d5c10' } as const
const failed = (call: Promise<unknown>): Promise<ApiError> =>
  call.then(
    () => expect.fail('it did not fail'),
    (error: unknown) => error as ApiError,
  )

describe('what is asked', () => {
  beforeEach(() => (answer = reply(200, { ok: true, data: {} })))

  test('a question has no body and says what it takes', async () => {
    await board()
    const [{ url, init } = { url: '', init: {} }] = asked
    expect(url).toBe('/api/v1/leaderboard?game=aim-trainer')
    expect(init).toMatchObject({ method: 'GET', headers: { accept: 'application/json' } })
    expect(Object.keys(init.headers ?? {})).toEqual(['accept'])
    expect(Object.keys(init)).not.toContain('body')
    expect(Object.keys(init)).not.toContain('keepalive')
  })

  test('what is sent is JSON, with whatever headers it needs, and outlives the page where it must', async () => {
    await callApi('POST', '/api/v1/game-session', {
      body: session,
      headers: { 'x-own': '1' },
      keepalive: true,
    })
    expect(asked[0]?.init).toMatchObject({
      method: 'POST',
      body: JSON.stringify(session),
      keepalive: true,
      headers: { accept: 'application/json', 'content-type': 'application/json', 'x-own': '1' },
    })
  })
})

describe('what is answered', () => {
  test('is its data, or the whole of it where its fields stand beside', async () => {
    answer = reply(200, { ok: true, data: { rows: [], players: 3 } })
    expect(await board()).toEqual({ rows: [], players: 3 })
    answer = reply(200, { ok: true, rows: [1] })
    expect(await board()).toEqual({ ok: true, rows: [1] })
    answer = async () => new Response(null, { status: 204 })
    expect(await board()).toBeUndefined()
  })

  test('has to say that it is ours, but for calls that answer with the bare data', async () => {
    const bare = (isOkOptional: boolean) =>
      callApi('GET', '/api/v1/leaderboard', { query: { game: 'aim-trainer' }, isOkOptional })
    answer = reply(200, { rows: [] })
    expect(await failed(bare(false))).toMatchObject({ code: 'INTERNAL', status: 200 })
    expect(await bare(true)).toEqual({ rows: [] })
    answer = reply(500, { rows: [] })
    expect(await failed(bare(true))).toMatchObject({ code: 'INTERNAL', status: 500 })
    answer = reply(200, { ok: false, code: 'NOT_FOUND', message: 'No.' })
    expect(await failed(bare(true))).toMatchObject({ code: 'NOT_FOUND', status: 200 })
  })

  test('[API-1] is an error with its code, its words, and how long to wait', async () => {
    answer = reply(
      429,
      { ok: false, code: 'RATE_LIMITED', message: 'Later.' },
      { 'retry-after': '7' },
    )
    const error = await failed(board())
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      name: 'ApiError',
      code: 'RATE_LIMITED',
      message: 'Later.',
      status: 429,
      retryAfter: 7,
    })
    answer = reply(
      404,
      { ok: false, code: 'NOT_FOUND', message: 'None.' },
      { 'retry-after': 'soon' },
    )
    expect(await failed(board())).toMatchObject({ code: 'NOT_FOUND', retryAfter: 0 })
  })

  test('of something in between that is not ours is told by its status', async () => {
    answer = reply(503, '<h1>Busy</h1>')
    expect(await failed(board())).toMatchObject({ code: 'UNAVAILABLE', status: 503, message: '' })
    answer = reply(502, '<h1>Bad gateway</h1>')
    expect(await failed(board())).toMatchObject({ code: 'INTERNAL', status: 502, retryAfter: 0 })
    answer = reply(200, '<h1>Sign in to this network</h1>')
    expect(await failed(board())).toMatchObject({ code: 'INTERNAL', status: 200 })
    // A stranger's codes and words are not ours.
    answer = reply(500, { code: 'ECONNREFUSED', message: 'upstream' })
    expect(await failed(board())).toMatchObject({ code: 'INTERNAL', message: '' })
    answer = reply(200, 'null')
    expect(await failed(board())).toMatchObject({ code: 'INTERNAL' })
  })
})

describe('what never arrives', () => {
  const untilAborted = ({ signal }: RequestInit) =>
    new Promise<Response>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason)),
    )

  test('without a network it says so', async () => {
    answer = () => Promise.reject(new TypeError('fetch failed'))
    expect(await failed(board())).toMatchObject({
      code: 'NETWORK',
      status: 0,
      retryAfter: 0,
      message: 'TypeError: fetch failed',
    })
  })

  test('past its time it says so', async () => {
    answer = untilAborted
    const late = callApi('GET', '/api/v1/reliability', { timeoutMs: 5 })
    expect(await failed(late)).toMatchObject({ code: 'TIMEOUT' })
    const withSignal = callApi('GET', '/api/v1/reliability', {
      timeoutMs: 5,
      signal: new AbortController().signal,
    })
    expect(await failed(withSignal)).toMatchObject({ code: 'TIMEOUT' })
  })

  test('whoever gives it up hears of nothing else', async () => {
    answer = untilAborted
    const own = new AbortController()
    const given = callApi('GET', '/api/v1/reliability', { signal: own.signal })
    own.abort(new Error('left'))
    expect(await failed(given)).toEqual(new Error('left'))
  })
})
