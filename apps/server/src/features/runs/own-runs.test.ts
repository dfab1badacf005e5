import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  get,
  readyBody,
  STEADY,
  submit,
  testServer,
  type TestServer,
} from '../../testing/fixtures.ts'

const runsOf = async (server: TestServer, uid: string, query = '') =>
  (await get(server, `/api/v1/me/runs${query}`, { 'x-labs-uid': uid })).json()

test('everything kept of a visitor comes latest first, page by page, by game, and nobody else sees it', async () => {
  const server = await testServer()
  const uid = randomUUID()
  expect((await runsOf(server, uid)).data).toEqual({ runs: [], total: 0 })
  const kept: { run: string; ms: number }[] = []
  for (const mean of [320, 340, 300]) {
    const body = await readyBody(server, { uid, pace: { ...STEADY, mean } })
    kept.unshift({ run: (await submit(server, body)).json().data.run, ms: body.ms })
    server.now += 60_000
  }
  const { data } = await runsOf(server, uid)
  expect(data.total).toBe(3)
  expect(data.runs).toMatchObject(kept)
  expect(data.runs[0]).toMatchObject({
    game: 'reaction-time',
    input: 'mouse',
    status: 'ranked',
    rank: 1,
  })
  const first = (await runsOf(server, uid, '?limit=2')).data
  expect(first.runs).toHaveLength(2)
  const rest = (await runsOf(server, uid, `?limit=2&before=${first.runs[1].created_at}`)).data
  expect([...first.runs, ...rest.runs]).toEqual(data.runs)
  expect((await runsOf(server, uid, '?game=color-match')).data).toEqual({ runs: [], total: 0 })
  expect((await runsOf(server, randomUUID())).data.total).toBe(0)
  expect((await runsOf(server, uid, '?game=chess')).code).toBe('NOT_FOUND')
  expect((await runsOf(server, uid, '?limit=5000')).code).toBe('INVALID')
  await server.maintenance.records.applyVerdict({ kind: 'game', id: 1 }, 'rejected')
  expect((await runsOf(server, uid)).data.total).toBe(2)
})
