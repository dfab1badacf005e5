import { expect, test } from 'vitest'
import { testServer } from '../testing/fixtures.ts'

const KEPT_READY = '/api/v1/leaderboard?game=reaction-time'
const MADE_FOR_ONE = '/api/v1/leaderboard/standing?game=reaction-time'
const headers = { 'x-labs-uid': '11111111-1111-4111-8111-111111111111' }

test.each([KEPT_READY, MADE_FOR_ONE])(
  '%s says how long it is, and to HEAD no more than that',
  async (path) => {
    const { app } = await testServer()
    const base = await app.listen({ port: 0, host: '127.0.0.1' })
    const whole = await fetch(base + path, { headers })
    const head = await fetch(base + path, { method: 'HEAD', headers })
    const { byteLength } = await whole.arrayBuffer()
    expect([whole.status, head.status]).toEqual([200, 200])
    expect(byteLength).toBeGreaterThan(0)
    expect(Number(whole.headers.get('content-length'))).toBe(byteLength)
    expect(head.headers.get('content-length')).toBe(whole.headers.get('content-length'))
    expect((await head.arrayBuffer()).byteLength).toBe(0)
    expect(whole.headers.get('content-type')).toBe('application/json; charset=utf-8')
    expect(whole.headers.get('x-content-type-options')).toBe('nosniff')
  },
)
