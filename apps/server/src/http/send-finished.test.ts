import { expect, test } from 'vitest'
import { NOON, readyBody, submit, testServer } from '../testing/fixtures.ts'

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

test('what is kept ready arrives letter by letter, however often it is asked for and by whatever name', async () => {
  const server = await testServer({ PUBLIC_ORIGIN: 'https://labs.example' })
  const base = await server.app.listen({ port: 0, host: '127.0.0.1' })
  for (const nickname of ['가나다', 'Ünï', '𝄞 𝄞']) {
    const body = await readyBody(server)
    expect((await submit(server, { ...body, nickname })).statusCode).toBe(200)
    for (let times = 0; times < 3; times++) {
      const reply = await fetch(base + KEPT_READY)
      const { data } = (await reply.json()) as { data: { rows: { nickname: string }[] } }
      expect(data.rows.map((row) => row.nickname)).toContain(nickname)
      expect(reply.headers.get('access-control-allow-origin')).toBe('*')
    }
  }
})

test('the same address asks for another board on the next day, and is limited as before', async () => {
  const server = await testServer({ RATE_LIMITS: 'on' })
  const ask = async () => server.app.inject({ method: 'GET', url: KEPT_READY })
  await submit(server, await readyBody(server))
  for (let times = 0; times < 3; times++) expect((await ask()).json().data.players).toBe(1)
  server.now = NOON + 12 * 3_600_000
  expect((await ask()).json().data.players).toBe(0)
  const asked = await Promise.all(Array.from({ length: 3100 }, ask))
  expect(asked.at(-1)?.statusCode).toBe(429)
  expect(asked.at(-1)?.headers['retry-after']).toBeDefined()
})
