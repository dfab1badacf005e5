import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { gameSlugs } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import { expect, test } from 'vitest'
import { get, post, readyBody, submit, testServer } from '../testing/fixtures.ts'

const session = '/api/v1/game-session'
const start = () => ({ game: 'reaction-time', uid: randomUUID() })

test('[API-1] the OpenAPI document lists exactly the routed calls', async () => {
  const server = await testServer()
  const { paths } = (await get(server, '/api/v1/openapi.json')).json()
  const listed = Object.entries(paths as Record<string, object>).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  )
  const routed = Object.values(calls).filter(({ method, path }) =>
    server.app.hasRoute({ method, url: path.replaceAll(/\{(\w+)\}/g, ':$1') }),
  )
  expect(listed.toSorted()).toEqual(
    routed.map(({ method, path }) => `${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`).toSorted(),
  )
  expect(listed).toContain('POST /api/v1/scores')
})

test('an address that cannot be decoded is one that does not exist', async () => {
  const reply = await get(await testServer(), '/api/v1/%E0%A4%A')
  expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
})

test('what is not JSON, too large or malformed is refused in the envelope', async () => {
  const server = await testServer()
  const send = async (payload: string, type: string) => {
    const headers = { 'content-type': type }
    const reply = await server.app.inject({ method: 'POST', url: session, payload, headers })
    return [reply.statusCode, reply.json().ok, reply.json().code]
  }
  expect(await send('x', 'text/plain')).toEqual([415, false, 'UNSUPPORTED'])
  expect(await send('a=1', 'application/x-www-form-urlencoded')).toEqual([
    415,
    false,
    'UNSUPPORTED',
  ])
  expect(await send('{"game":', 'application/json')).toEqual([400, false, 'INVALID'])
  expect(await send('', 'application/json')).toEqual([400, false, 'INVALID'])
  expect(await send('{"__proto__":{}}', 'application/json')).toEqual([400, false, 'INVALID'])
  expect(await send(`"${'x'.repeat(257 * 1024)}"`, 'application/json')).toEqual([
    413,
    false,
    'TOO_LARGE',
  ])
})

test('where no log is sent, 4 KB are taken and no more', async () => {
  const server = await testServer()
  const props = Object.fromEntries(Array.from({ length: 20_000 }, (_, i) => [i.toString(36), 1]))
  const event = { visit_id: randomUUID(), name: 'game_start', props }
  for (const call of Object.values(calls)) {
    if (call.audience === 'admin' || call.method !== 'POST' || 'bodyLimit' in call) continue
    const reply = await post(server, call.path, event)
    expect([call.path, reply.statusCode]).toEqual([call.path, 413])
  }
})

test('[API-1] a call without a body may be called JSON all the same', async () => {
  const server = await testServer()
  const headers = { 'content-type': 'application/json', 'x-labs-uid': randomUUID() }
  const reply = await server.app.inject({ method: 'DELETE', url: '/api/v1/me', headers })
  expect(reply.json()).toEqual({ ok: true, data: { scores: 0, duels: 0 } })
})

test('unknown API paths and methods answer NOT_FOUND as JSON', async () => {
  const server = await testServer()
  for (const reply of [await get(server, '/api/v1/none'), await post(server, '/api/v1/me', {})]) {
    expect([reply.statusCode, reply.json().code]).toEqual([404, 'NOT_FOUND'])
  }
})

test('other sites cannot change anything here', async () => {
  const server = await testServer()
  const ask = (site: string) =>
    server.app.inject({
      method: 'POST',
      url: session,
      payload: start(),
      headers: { 'sec-fetch-site': site },
    })
  expect((await ask('cross-site')).json().code).toBe('FORBIDDEN')
  expect((await ask('same-origin')).statusCode).toBe(200)
})

test('answers carry the security headers, HSTS only behind TLS', async () => {
  const plain = await testServer()
  const { headers } = await get(plain, '/api/v1/leaderboard?game=reaction-time', {
    'x-forwarded-proto': 'https',
  })
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(headers).not.toHaveProperty('strict-transport-security')
  const behind = await testServer({ TRUST_PROXY: '1' })
  const secured = await get(behind, '/healthz', { 'x-forwarded-proto': 'https' })
  expect(secured.headers).toHaveProperty('strict-transport-security')
})

test('limits by uid and by address answer RATE_LIMITED with the time to wait, and pass', async () => {
  const server = await testServer({ RATE_LIMITS: 'on' })
  // Of each game a few may be begun for nothing.
  const begun = (nth: number) => ({ ...start(), game: gameSlugs[nth % gameSlugs.length] })
  const { uid } = start()
  const codes: number[] = []
  for (let i = 0; i < 31; i++) {
    codes.push((await post(server, session, { ...begun(i), uid })).statusCode)
  }
  expect(codes.filter((code) => code === 200)).toHaveLength(30)
  const refused = await post(server, session, { ...begun(31), uid })
  expect(refused.json().code).toBe('RATE_LIMITED')
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  for (let i = 0; i < 270; i++) codes.push((await post(server, session, begun(i))).statusCode)
  expect((await post(server, session, start())).statusCode).toBe(429)
  server.now += 60_000
  expect((await post(server, session, { ...start(), uid })).statusCode).toBe(200)
})

test('the address is believed only from as many proxies as are trusted', async () => {
  const seen: string[] = []
  const countries = { countryOf: (address: string) => (seen.push(address), 'XX') }
  const headers = { 'x-labs-uid': randomUUID(), 'x-forwarded-for': '203.0.113.9, 198.51.100.7' }
  for (const trust of ['0', '1', '2']) {
    const server = await testServer({ TRUST_PROXY: trust }, { countries })
    await get(server, '/api/v1/me', headers)
  }
  expect(seen).toEqual(['127.0.0.1', '198.51.100.7', '203.0.113.9'])
})

test('the country header counts only behind a proxy, and only as a country', async () => {
  const server = await testServer({ TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' })
  const country = async (said: string) =>
    (await get(server, '/api/v1/me', { 'x-labs-uid': randomUUID(), 'cf-ipcountry': said })).json()
      .data.country
  expect(await country('jp')).toBe('JP')
  expect(await country('<b>')).toBe('XX')
})

test('logs hold no token, no uid and no address', async () => {
  const lines: string[] = []
  const logStream = new Writable({
    write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()),
  })
  const server = await testServer({ LOG_LEVEL: 'trace' }, { logStream })
  const body = await readyBody(server)
  await submit(server, body)
  await submit(server, { ...body, ms: 1 })
  await get(server, '/api/v1/me', { 'x-labs-uid': body.uid })
  await get(server, `/api/v1/none?uid=${body.uid}`)
  const log = lines.join('')
  expect(lines.length).toBeGreaterThan(3)
  for (const secret of [body.uid, body.token.slice(0, 22), '127.0.0.1'])
    expect(log).not.toContain(secret)
})

test('an address has one mark in the log through a day, and another one the next', async () => {
  const marks: string[] = []
  const logStream = new Writable({
    write: (chunk, _encoding, done) => {
      const { from } = JSON.parse(String(chunk)) as { from?: string }
      if (from !== undefined) marks.push(from)
      done()
    },
  })
  const server = await testServer({ LOG_LEVEL: 'info' }, { logStream })
  const ask = () => get(server, '/api/v1/none')
  await ask()
  await ask()
  server.now += 86_400_000
  await ask()
  expect(marks).toHaveLength(3)
  expect(new Set(marks.slice(0, 2)).size).toBe(1)
  expect(new Set(marks).size).toBe(2)
})

test('a failing store answers 500 with an id to quote and no detail, and readiness fails', async () => {
  const lines: string[] = []
  const logStream = new Writable({
    write: (chunk, _encoding, done) => (lines.push(String(chunk)), done()),
  })
  const server = await testServer({ LOG_LEVEL: 'error' }, { logStream })
  const body = await readyBody(server)
  await server.store.close()
  const reply = await submit(server, body)
  expect(reply.statusCode).toBe(500)
  const quote = String(reply.headers['x-request-id'])
  expect(reply.json().message).toContain(quote)
  expect(reply.body).not.toMatch(/sqlite|database|at /i)
  expect(lines.join('')).toContain(quote)
  expect((await get(server, '/readyz')).statusCode).toBe(503)
  expect((await get(server, '/healthz')).statusCode).toBe(200)
})
