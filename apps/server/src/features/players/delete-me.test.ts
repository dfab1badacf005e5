import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import {
  challengeBoard,
  readyChallenge,
  submitChallenge,
} from '../../testing/challenge-fixtures.ts'
import { board, get, readyBody, submit, testServer } from '../../testing/fixtures.ts'
import { rowsIn } from '../../testing/rows.ts'
import { filesOf } from '../../testing/store-files.ts'

const DAY = 86_400_000

test('[API-3] deleting what is mine leaves no row, no log, no board entry and no stored day of me', async () => {
  const server = await testServer()
  const [me, other] = [randomUUID(), randomUUID()]
  for (const uid of [me, other]) {
    await submit(server, { ...(await readyBody(server, { uid })), nickname: 'Someone' })
    await submitChallenge(server, (await readyChallenge(server, uid)).body)
  }
  server.now += DAY
  await server.maintenance.scheduler.tick()
  await submit(server, await readyBody(server, { uid: me }))
  expect((await board(server, '&date=20261114')).players).toBe(2)
  expect((await challengeBoard(server, 'date=20261114')).players).toBe(2)

  const remove = (uid: string) =>
    server.app.inject({ method: 'DELETE', url: '/api/v1/me', headers: { 'x-labs-uid': uid } })
  expect((await remove(me)).json()).toEqual({ ok: true, data: { scores: 3, duels: 0 } })

  const left = { players: 1, rows: [{ rank: 1, uid: other.slice(0, 8) }] }
  expect(await board(server, '&timeRange=alltime')).toMatchObject(left)
  expect(await board(server, '&date=20261114')).toMatchObject(left)
  expect(await challengeBoard(server, 'timeRange=alltime')).toMatchObject(left)
  expect(await challengeBoard(server, 'date=20261114')).toMatchObject(left)
  expect((await board(server)).rows).toEqual([])
  const mine = await get(server, '/api/v1/me', { 'x-labs-uid': me })
  expect(mine.json().data).toEqual({ country: 'KR', bests: {}, challenge: null, watchable: true })

  expect(rowsIn(server, 'players')).toMatchObject([{ uid: other }])
  expect(rowsIn(server, 'runs')).toHaveLength(2)
  expect(rowsIn(server, 'run_logs')).toHaveLength(2)
  expect((await remove(me)).json()).toEqual({ ok: true, data: { scores: 0, duels: 0 } })
})

test('deleting needs a uid of the right shape', async () => {
  const server = await testServer()
  for (const headers of [{}, { 'x-labs-uid': 'all of them' }]) {
    const reply = await server.app.inject({ method: 'DELETE', url: '/api/v1/me', headers })
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID'])
  }
})

test('after the next checkpoint nothing of a deleted player is in the files of the store', async () => {
  const server = await testServer()
  const [me, other] = [randomUUID(), randomUUID()]
  const names = ['Verschwindibus', '사라지는 이름', 'Unauffindbar']
  for (const nickname of names) {
    await submit(server, { ...(await readyBody(server, { uid: me })), nickname })
  }
  await submitChallenge(server, (await readyChallenge(server, me)).body)
  await submit(server, { ...(await readyBody(server, { uid: other })), nickname: 'Bleibende' })
  server.now += DAY
  await server.maintenance.scheduler.tick()
  const traces = [me, ...names]
  const found = () => {
    const bytes = filesOf(server)
    return traces.filter((trace) => bytes.some((file) => file.includes(trace)))
  }
  expect(found()).not.toEqual([])
  await server.app.inject({ method: 'DELETE', url: '/api/v1/me', headers: { 'x-labs-uid': me } })
  await vi.waitFor(() => expect(found()).toEqual([]), { timeout: 20_000, interval: 200 })
  expect(filesOf(server).some((file) => file.includes('Bleibende'))).toBe(true)
}, 40_000)
