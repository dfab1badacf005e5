import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { useErrorEnvelope } from './errors.ts'
import { usePressureValve } from './pressure.ts'

const SAMPLED_EVERY_MS = 1000

test('an overloaded process refuses quickly, stays alive and recovers', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  useErrorEnvelope(app)
  await usePressureValve(app, 100)
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/work', async () => ({ ok: true }))
  const work = () => app.inject({ method: 'GET', url: '/work' })
  expect((await work()).statusCode).toBe(200)

  for (const until = performance.now() + 2 * SAMPLED_EVERY_MS; performance.now() < until;);
  await expect.poll(async () => (await work()).statusCode, { interval: 1 }).toBe(503)
  const refused = await work()
  expect(refused.json()).toMatchObject({ ok: false, code: 'UNAVAILABLE' })
  expect(refused.headers['retry-after']).toBe('3')
  expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200)
  await expect.poll(async () => (await work()).statusCode, { timeout: 5000 }).toBe(200)
})
