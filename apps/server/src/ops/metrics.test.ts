import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { get, post, readyBody, STEADY, submit, testServer } from '../testing/fixtures.ts'
import { METRICS_TOKEN } from '../testing/read-metric.ts'

const bearer = { authorization: `Bearer ${METRICS_TOKEN}` }

test('without a token set there is nothing, and a wrong one is refused', async () => {
  const closed = await testServer()
  expect((await get(closed, '/metrics', bearer)).statusCode).toBe(404)
  const open = await testServer({ METRICS_TOKEN })
  for (const authorization of ['', METRICS_TOKEN, 'Bearer', `Bearer ${METRICS_TOKEN}x`]) {
    expect((await get(open, '/metrics', { authorization })).statusCode).toBe(401)
  }
  const reply = await get(open, '/metrics', bearer)
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-type']).toContain('text/plain; version=0.0.4')
})

test('requests, refusals, replays and writes are counted', async () => {
  const server = await testServer({ METRICS_TOKEN })
  const body = await readyBody(server)
  await submit(server, body)
  await submit(server, { ...body, ms: 1 })
  await submit(server, { ...body, uid: 7 })
  await submit(server, await readyBody(server, { pace: { ...STEADY, deviation: 0, jitter: 0 } }))
  await get(server, '/api/v1/none')
  const { body: text } = await get(server, '/metrics', bearer)
  const lines = text.split('\n')
  expect(lines).toEqual(
    expect.arrayContaining([
      'reflex_submits_total{outcome="ranked"} 1',
      'reflex_submits_total{outcome="review"} 1',
      'reflex_submits_total{outcome="TOKEN_USED"} 1',
      'reflex_submits_total{outcome="INVALID"} 1',
      'reflex_http_requests_total{method="POST",route="/api/v1/scores",status="2xx"} 2',
      'reflex_http_requests_total{method="POST",route="/api/v1/scores",status="4xx"} 2',
      'reflex_http_requests_total{method="any",route="none",status="4xx"} 1',
      'reflex_http_request_seconds_count{method="POST",route="/api/v1/scores"} 4',
      'reflex_store_up 1',
      'reflex_rank_boards 6',
      'reflex_rank_places 6',
    ]),
  )
  expect(Number(/^reflex_replay_seconds_count (\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(2)
  expect(Number(/^reflex_commit_jobs_sum (\d+)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(2)
  // The days may be counted in this very moment.
  expect(text).toMatch(/^reflex_writer_waiting [01]$/m)
  expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m)
  expect(text).not.toContain(body.uid)
})

test('a store that does not answer is reported', async () => {
  const server = await testServer({ METRICS_TOKEN })
  await server.store.close()
  expect((await get(server, '/metrics', bearer)).body).toContain('\nreflex_store_up 0\n')
})

test('every figure that the dashboard asks for exists', async () => {
  const file = new URL('../../../../docs/grafana-dashboard.json', import.meta.url)
  const dashboard = readFileSync(file, 'utf8')
  const { templating } = JSON.parse(dashboard) as { templating: { list: { type: string }[] } }
  expect(templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource' })
  const asked = new Set(dashboard.match(/\b(reflex|process|nodejs)_[a-z_]+\b/g))
  // Only there with a Redis.
  asked.delete('reflex_redis_up')
  const server = await testServer({ METRICS_TOKEN })
  await submit(server, await readyBody(server))
  const { body: text } = await get(server, '/metrics', bearer)
  const exported = new Set(text.match(/^[a-z_]+/gm))
  expect([...asked].filter((name) => !exported.has(name))).toEqual([])
  expect(asked.size).toBeGreaterThan(12)
})

test('a refusal carries its id: the own, or the proxy’s where one is trusted and it is harmless', async () => {
  const ask = async (trust: string, given: string) => {
    const server = await testServer({ TRUST_PROXY: trust })
    const headers = { 'x-request-id': given, 'content-type': 'application/json' }
    const request = { method: 'POST', url: '/api/v1/game-session', payload: '{}', headers } as const
    return String((await server.app.inject(request)).headers['x-request-id'])
  }
  const own = /^[0-9a-f]{12}-[0-9a-z]+$/
  const fromProxy = randomUUID()
  expect(await ask('1', fromProxy)).toBe(fromProxy)
  expect(await ask('0', fromProxy)).toMatch(own)
  for (const unsafe of ['short', 'x'.repeat(65), 'with space', '{"level":60}']) {
    expect(await ask('1', unsafe)).toMatch(own)
  }
  const server = await testServer()
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () =>
      String((await post(server, '/api/v1/game-session', {})).headers['x-request-id']),
    ),
  )
  expect(new Set(ids).size).toBe(20)
})
