import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  get,
  playedBody,
  post,
  readyBody,
  submit,
  testServer,
  type TestServer,
} from '../../testing/fixtures.ts'
import { rowsIn } from '../../testing/rows.ts'

const report = (server: TestServer, more: object) =>
  post(server, '/api/v1/reports', { uid: randomUUID(), kind: 'run', where: 'viewer', ...more })

const reportable = async (server: TestServer, run: string, uid?: string) =>
  (await get(server, `/api/v1/runs/${run}`, uid === undefined ? {} : { 'x-labs-uid': uid })).json()
    .data.reportable as boolean

async function duelOf(server: TestServer, host: string): Promise<string> {
  const uid = randomUUID()
  const opened = await post(server, '/api/v1/game-session', {
    game: 'reaction-time',
    uid,
    duel: host,
  })

  const { body, length } = playedBody(opened.json().data, { uid })
  server.now += Math.ceil(length)
  return (await submit(server, body)).json().data.run as string
}

test('[API-2] whoever watches a run may report it, once, and takes that back with everything of theirs', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const { run } = (await submit(server, body)).json().data
  expect(await reportable(server, run)).toBe(true)
  const uid = randomUUID()
  for (let nth = 0; nth < 2; nth++) {
    const reply = await report(server, { uid, run })
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
  }
  expect(rowsIn(server, 'run_reports')).toMatchObject([
    { run_id: 1, place: 'viewer', created_at: server.now, handled: 0 },
  ])
  const headers = { 'x-labs-uid': uid }
  const gone = await server.app.inject({ method: 'DELETE', url: '/api/v1/me', headers })
  expect(gone.json()).toEqual({ ok: true, data: { scores: 0, duels: 0 } })
  expect(rowsIn(server, 'run_reports')).toEqual([])
})

test('what cannot be reported is said so and stores nothing: unknown, own, hidden, of a duel, in no shape', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const { run } = (await submit(server, body)).json().data
  const duel = await duelOf(server, run)
  expect(await reportable(server, run, body.uid)).toBe(false)
  expect(await reportable(server, duel)).toBe(false)
  const refused = async (more: object) => {
    const reply = await report(server, more)
    const { code, message } = reply.json()
    return [reply.statusCode, code, message]
  }
  const others = 'Only runs of others that stand on the boards can be reported.'
  expect(await refused({ run, uid: body.uid })).toEqual([400, 'INVALID', others])
  expect(await refused({ run: duel })).toEqual([400, 'INVALID', others])
  expect(await refused({ run: 'AAAAAAAAAAAA' })).toEqual([404, 'NOT_FOUND', expect.any(String)])
  for (const wrong of [
    {},
    { run: '' },
    { run: null },
    { run: 'x'.repeat(5000) },
    { run, kind: 'name' },
    { run, kind: undefined },
    { run, where: 'elsewhere' },
    { run, where: undefined },
    { run, uid: 'me' },
    { run, uid: undefined },
    { run, player: 1 },
  ]) {
    const [status, code] = await refused(wrong)
    expect([400, 413], JSON.stringify(wrong).slice(0, 80)).toContain(status)
    expect(['INVALID', 'TOO_LARGE']).toContain(code)
  }
  await server.app.inject({
    method: 'PUT',
    url: '/api/v1/me/watchable',
    headers: { 'x-labs-uid': body.uid },
    payload: { watchable: false },
  })
  expect(await refused({ run })).toEqual([404, 'NOT_FOUND', expect.any(String)])
  expect(rowsIn(server, 'run_reports')).toEqual([])
})

test('reports are limited like other calls', async () => {
  const server = await testServer({ RATE_LIMITS: 'on' })
  const { run } = (await submit(server, await readyBody(server))).json().data
  const uid = randomUUID()
  const codes = []
  for (let nth = 0; nth < 40; nth++) codes.push((await report(server, { uid, run })).statusCode)
  expect([codes[0], codes.at(-1)]).toEqual([204, 429])
})
