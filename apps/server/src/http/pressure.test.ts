import { setImmediate as nextTurn } from 'node:timers/promises'
import fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { useErrorEnvelope } from './errors.ts'
import { noteAnswers } from './answers.ts'
import { useGate } from './gate.ts'
import { watchPressure } from './pressure.ts'

/** One long piece of work, after which the timers that are due get their turn. */
async function work(ms: number): Promise<void> {
  for (const until = performance.now() + ms; performance.now() < until;);
  await nextTurn()
  await nextTurn()
}

test('an overloaded process refuses quickly, stays alive and recovers', async () => {
  const app = fastify()
  onTestFinished(() => app.close())
  useErrorEnvelope(app)
  noteAnswers(app, () => undefined)
  useGate(app, watchPressure(app, 100))
  app.get('/healthz', async () => ({ ok: true }))
  app.get('/board', async () => ({ ok: true }))
  const ask = (url: string) => app.inject({ method: 'GET', url })
  expect((await ask('/board')).statusCode).toBe(200)

  await work(900)
  expect((await ask('/board')).statusCode).toBe(200)
  await work(900)
  const refused = await ask('/board')
  expect(refused.json()).toMatchObject({ ok: false, code: 'UNAVAILABLE' })
  expect(refused.headers['retry-after']).toBe('3')
  expect(refused.json().message).toContain(`(${String(refused.headers['x-request-id'])})`)
  expect((await ask('/healthz')).statusCode).toBe(200)
  await expect.poll(async () => (await ask('/board')).statusCode, { timeout: 5000 }).toBe(200)
})
