import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { CHROME, post } from '../../testing/fixtures.ts'
import {
  asAdmin,
  GOOGLEBOT,
  newVisit,
  officeServer,
  rowsOf,
} from '../../testing/office-fixtures.ts'

const visit_id = newVisit()
const vital = (metric: string, value: unknown) => ({
  visit_id,
  name: 'web_vital',
  props: { metric, value },
})
const HEALTH = 'site-health?start_date=2026-11-14&end_date=2026-11-14'

test('[TRK-4] [ADM-5] vitals are kept so that their 75th percentile is known within a percent', async () => {
  const server = await officeServer()
  const values = Array.from({ length: 100 }, (_, i) => 1000 + i * 40)
  for (const value of values) {
    expect((await post(server, '/api/v1/events', vital('LCP', value))).statusCode).toBe(204)
  }
  for (const value of [0, 0.02, 0.2, 0.3]) await post(server, '/api/v1/events', vital('CLS', value))
  const call = await asAdmin(server)
  const { vitals, client_errors } = (await call('GET', HEALTH)).json().data
  expect(client_errors).toBe(0)
  const [lcp, cls] = vitals
  expect(lcp).toMatchObject({ name: 'LCP', rating: 'needs-improvement', samples: 100 })
  expect(Math.abs(lcp.p75 / 3960 - 1)).toBeLessThan(0.011)
  expect(cls).toMatchObject({ name: 'CLS', rating: 'needs-improvement', samples: 4 })
  expect(Math.abs(cls.p75 / 0.2 - 1)).toBeLessThan(0.011)
})

test('[TRK-4] what is no measurement is an event and no sample', async () => {
  const server = await officeServer()
  await post(server, '/api/v1/events', vital('LCP', -5))
  await post(server, '/api/v1/events', vital('SPEED', 5))
  await post(server, '/api/v1/events', { visit_id, name: 'game_finish', props: { game: 'x' } })
  expect(rowsOf(server, 'select * from vital_days')).toEqual([])
  expect(rowsOf(server, 'select name from events')).toHaveLength(3)
})

test('[TRK-4] of an event only the fields of its name are kept', async () => {
  const server = await officeServer()
  const props = {
    game: 'x',
    ms: 1,
    mistakes: null,
    code: 'c'.repeat(40),
    path: 'p'.repeat(200),
    total: 1e9,
  }
  await post(server, '/api/v1/events', { visit_id, name: 'game_start', props })
  expect(rowsOf(server, 'select props from events')).toEqual([{ props: '{"game":"x"}' }])
})

test('[TRK-4] streaks are counted by their milestones', async () => {
  const server = await officeServer()
  const detailOf = async (streak: number) => {
    await post(server, '/api/v1/events', { visit_id, name: 'daily_stamp', props: { streak } })
    const [row] = rowsOf(server, 'select detail from events order by id desc limit 1')
    return (row as { detail: string | null }).detail
  }
  const streaks = [1, 2, 6, 7, 29, 30, 99, 100, 400]
  const details: (string | null)[] = []
  for (const streak of streaks) details.push(await detailOf(streak))
  expect(details).toEqual(['1', '2-6', '2-6', '7-29', '7-29', '30-99', '30-99', '100+', '100+'])
})

test('a flood of events within the limits is kept to the share of its address', async () => {
  const server = await officeServer({ RATE_LIMITS: 'on', DAILY_STORE_MB: '20' })
  const payload = { visit_id, name: 'game_start', props: { game: 'x'.repeat(40) } }
  const send = async (remoteAddress: string) =>
    (
      await server.app.inject({
        method: 'POST',
        url: '/api/v1/events',
        payload,
        remoteAddress,
        headers: { 'user-agent': CHROME },
      })
    ).statusCode
  const answers = await Promise.all(
    Array.from({ length: 700 }, (_, i) => send(`2001:db8::${i.toString(16)}`)),
  )
  expect(new Set(answers)).toEqual(new Set([204]))
  expect(rowsOf(server, 'select count(*) as kept from events')).toEqual([{ kept: 500 }])
  expect(await send('2001:db8:0:1::1')).toBe(204)
  expect(rowsOf(server, 'select count(*) as kept from events')).toEqual([{ kept: 501 }])
})

test.each([
  { visit_id, name: 'x'.repeat(41), props: {} },
  { visit_id, name: 'DROP TABLE', props: {} },
  { visit_id, name: 'a_name_of_no_event', props: {} },
  { visit_id, name: 'game_start', props: { deep: { er: 1 } } },
  { visit_id, name: 'game_start', props: { game: 'x'.repeat(41) } },
  { visit_id, name: 'web_vital', props: { metric: 'LCP', value: 'fast' } },
  { visit_id, name: 'game_start', props: { unknown: 1 } },
  { visit_id, name: 'game_start' },
])('[TRK-4] senseless event %#: refused', async (payload) => {
  const server = await officeServer()
  expect((await post(server, '/api/v1/events', payload)).statusCode).toBe(400)
  expect(rowsOf(server, 'select * from events')).toEqual([])
})

const crash = (n: number) => ({
  message: `Cannot read ${n}\nof undefined`,
  stack: `TypeError: x\n at run (https://labs.example/assets/a-${n}.js:1:${n})`,
  path: '/game/aim-trainer?uid=secret',
  build: '0.1.0',
})

test('[SHELL-6] errors of pages are counted by kind, and reach the error service', async () => {
  const received: { event_id: string; message: string; fingerprint: string[] }[] = []
  const sentry = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const [envelope, item, event] = body.split('\n')
      received.push(JSON.parse(event ?? ''))
      expect(JSON.parse(envelope ?? '')).toEqual({ event_id: received.at(-1)?.event_id })
      expect(item).toBe('{"type":"event"}')
      expect(request.headers['content-type']).toBe('application/x-sentry-envelope')
      expect(request.headers['x-sentry-auth']).toMatch(
        /^Sentry sentry_version=7,.* sentry_key=key$/,
      )
      response.end(request.url)
      sentry.emit('received', request.url)
    })
  }).listen(0)
  onTestFinished(() => void sentry.close())
  await once(sentry, 'listening')
  const { port } = sentry.address() as AddressInfo
  const server = await officeServer({ SENTRY_DSN: `http://key@127.0.0.1:${port}/42` })

  const arrived = once(sentry, 'received')
  expect((await post(server, '/api/v1/client-errors', crash(1))).statusCode).toBe(204)
  expect(await arrived).toEqual(['/api/42/envelope/'])
  expect(received[0]?.message).toBe('Cannot read 1 of undefined')

  await post(server, '/api/v1/client-errors', crash(2))
  const rows = rowsOf<{ times: number; path: string }>(server, 'select * from client_errors')
  expect(rows).toMatchObject([{ times: 2, path: '/game/aim-trainer' }])
  const call = await asAdmin(server)
  expect((await call('GET', HEALTH)).json().data.client_errors).toBe(2)
})

test('a flood of different errors fills no table', async () => {
  const server = await officeServer()
  const kind = (n: number) => ({ message: 'x'.repeat(1 + n), path: '/', build: '1' })
  await Promise.all(
    Array.from({ length: 520 }, (_, n) => post(server, '/api/v1/client-errors', kind(n))),
  )
  const rows = rowsOf<{ times: number }>(server, 'select * from client_errors')
  expect(rows).toHaveLength(501)
  expect(rows.reduce((sum, { times }) => sum + times, 0)).toBe(520)
})

test('[TRK-4] what programs send of the page counts for nobody', async () => {
  const server = await officeServer()
  const headers = { 'user-agent': GOOGLEBOT }
  const send = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url: `/api/v1/${url}`, payload, headers })
  expect((await send('events', vital('LCP', 9000))).statusCode).toBe(204)
  const error = { message: 'x is not a function', stack: '', path: '/', build: 'b' }
  expect((await send('client-errors', error)).statusCode).toBe(204)
  expect(rowsOf(server, 'select * from events')).toEqual([])
  expect(rowsOf(server, 'select * from client_errors')).toEqual([])
})
