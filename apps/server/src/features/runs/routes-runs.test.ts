import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  board,
  get,
  readyBody,
  STEADY,
  submit,
  testServer,
  type TestServer,
} from '../../testing/fixtures.ts'

const watch = (server: TestServer, run: string, uid?: string) =>
  get(server, `/api/v1/runs/${run}`, uid === undefined ? {} : { 'x-labs-uid': uid })

const setWatchable = (server: TestServer, uid: string, watchable: boolean) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/v1/me/watchable',
    headers: { 'x-labs-uid': uid },
    payload: { watchable },
  })

const isWatchable = async (server: TestServer, uid: string) =>
  (await get(server, '/api/v1/me', { 'x-labs-uid': uid })).json().data.watchable

const rowRuns = async (server: TestServer) =>
  (await board(server)).rows.map((row) => ('run' in row ? row.run : 'absent'))

test('a kept run can be watched by whoever knows its id, with the log that was sent', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const { run } = (await submit(server, { ...body, nickname: '졸린 고양이' })).json().data
  expect(run).toMatch(/^[A-Za-z0-9_-]{12}$/)
  const reply = await watch(server, run)
  expect(reply.headers['content-type']).toContain('application/json')
  expect(reply.json()).toEqual({
    ok: true,
    data: {
      run,
      game: 'reaction-time',
      ms: body.ms,
      mistakes: body.mistakes,
      nickname: '졸린 고양이',
      country: 'KR',
      created_at: server.now,
      seed: expect.stringMatching(/^[0-9a-f]{32}$/),
      engine_version: 2,
      reportable: true,
      log: body.actionLog,
    },
  })
  expect((await submit(server, { ...body, nickname: '졸린 고양이' })).json().data.run).toBe(run)
})

test('the first ten rows of a board name their runs, the others none', async () => {
  const server = await testServer()
  const runs = new Map<string, string>()
  for (let nth = 0; nth < 11; nth++) {
    const body = await readyBody(server, { pace: { ...STEADY, mean: 250 + 12 * nth } })
    runs.set(body.uid.slice(0, 8), (await submit(server, body)).json().data.run)
  }
  const { rows } = await board(server)
  const named = rows.filter((row) => 'run' in row)
  expect(named).toHaveLength(10)
  expect(named).toEqual(rows.slice(0, 10).map((row) => ({ ...row, run: runs.get(row.uid) })))
})

test('who does not want to be watched is watched by nobody else, at once, and may change it back', async () => {
  const server = await testServer()
  const body = await readyBody(server)
  const { run } = (await submit(server, body)).json().data
  expect(await isWatchable(server, body.uid)).toBe(true)
  expect(await rowRuns(server)).toEqual([run])

  expect((await setWatchable(server, body.uid, false)).statusCode).toBe(204)
  expect(await isWatchable(server, body.uid)).toBe(false)
  expect(await rowRuns(server)).toEqual([null])
  expect((await watch(server, run)).statusCode).toBe(404)
  expect((await watch(server, run, randomUUID())).statusCode).toBe(404)
  expect((await watch(server, run, body.uid)).statusCode).toBe(200)

  await setWatchable(server, body.uid, true)
  expect((await watch(server, run)).statusCode).toBe(200)
  expect(await rowRuns(server)).toEqual([run])
})

test('the wish not to be watched holds for somebody who has not played yet', async () => {
  const server = await testServer()
  const uid = randomUUID()
  await setWatchable(server, uid, false)
  expect(await isWatchable(server, uid)).toBe(false)
  const { run } = (await submit(server, await readyBody(server, { uid }))).json().data
  expect((await watch(server, run)).statusCode).toBe(404)
  expect(await rowRuns(server)).toEqual([null])
})

test('what is doubted is seen by its player alone; what is rejected, removed or made up by nobody', async () => {
  const server = await testServer()
  const body = await readyBody(server, { pace: { ...STEADY, deviation: 0 } })
  const { run, review } = (await submit(server, body)).json().data
  expect(review).toBe(true)
  expect((await watch(server, run)).statusCode).toBe(404)
  expect((await watch(server, run, body.uid)).statusCode).toBe(200)
  await server.maintenance.records.applyVerdict({ kind: 'game', id: 1 }, 'rejected')
  expect((await watch(server, run, body.uid)).statusCode).toBe(404)
  await server.maintenance.records.applyVerdict({ kind: 'game', id: 1 }, 'clean')
  expect((await watch(server, run)).statusCode).toBe(200)
  await server.maintenance.records.erase(body.uid)
  expect((await watch(server, run, body.uid)).statusCode).toBe(404)
  expect((await watch(server, 'AAAAAAAAAAAA')).statusCode).toBe(404)
  expect((await watch(server, 'no')).statusCode).toBe(400)
})

test('the log of a run that was watched is worth nothing on any other session', async () => {
  const server = await testServer()
  const first = await readyBody(server)
  const { run } = (await submit(server, first)).json().data
  const { log } = (await watch(server, run)).json().data
  const other = await readyBody(server)
  const reply = await submit(server, { ...other, ms: first.ms, mistakes: 0, actionLog: log })
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'HASH'])
})
