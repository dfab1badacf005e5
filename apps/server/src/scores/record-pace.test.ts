import { randomUUID } from 'node:crypto'
import { betterOf, boardSlugs, CHALLENGE_SLUG } from '@reflex/contract'
import { games } from '@reflex/games'
import { challengeLine } from '@reflex/games/challenge'
import type { Pace } from '@reflex/games/scripted'
import { betterBy } from '@reflex/games/trust'
import { expect, test } from 'vitest'
import { board, get, NOON, readyBody, STEADY, submit, testServer, type TestServer } from '../testing/fixtures.ts' // prettier-ignore
import { rowsIn } from '../testing/rows.ts'

const HOUR = 3_600_000
const quick: Pace = { ...STEADY, mean: 162, deviation: 18 }
const usual: Pace = { ...STEADY, mean: 290, deviation: 45 }

/** A run of that pace; by chance one may be on the wrong side of the line, and is played again. */
async function playAt(server: TestServer, uid: string, pace: Pace) {
  for (;;) {
    const body = await readyBody(server, { uid, pace })
    const isQuick = body.ms < 172 && body.ms > 152
    if (pace !== quick || isQuick) return { body, data: (await submit(server, body)).json().data }
  }
}

const meOf = async (server: TestServer, uid: string) =>
  (await get(server, '/api/v1/me', { 'x-labs-uid': uid })).json().data

test('[API-3] a record pace waits, the answer says so, and two more runs put it on the board of its own day', async () => {
  const server = await testServer({}, { now: NOON + 11.9 * HOUR })
  const uid = randomUUID()
  const first = await playAt(server, uid, quick)
  expect(first.data).toMatchObject({
    rank: null,
    review: false,
    confirm: { runs: 2, of: 5 },
    ranks: { today: null, week: null, alltime: null },
  })
  expect((await submit(server, first.body)).json().data).toEqual(first.data)
  expect(await board(server)).toMatchObject({ rows: [], players: 0 })
  expect(await meOf(server, uid)).toMatchObject({
    bests: {},
    waiting: { 'reaction-time': { ms: first.body.ms, confirm: { runs: 2, of: 5 } } },
  })
  // Midnight passes, and the day is stored without it.
  server.now = NOON + 12.1 * HOUR
  await server.maintenance.scheduler.tick()
  await playAt(server, uid, quick)
  expect((await meOf(server, uid)).bests).toEqual({})
  await playAt(server, uid, usual)
  const last = await playAt(server, uid, quick)
  expect(last.data).toMatchObject({ rank: null, confirm: { runs: 2, of: 5 } })
  expect((await meOf(server, uid)).bests['reaction-time']).toMatchObject({ ms: first.body.ms })
  const yesterday = await board(server, '&date=20261114')
  expect(yesterday.rows).toMatchObject([{ rank: 1, ms: first.body.ms }])
  expect((await board(server, '&timeRange=alltime')).rows[0]).toMatchObject({ ms: first.body.ms })
})

test('a record pace that is not shown again goes to the operator after five runs', async () => {
  const server = await testServer()
  const uid = randomUUID()
  await playAt(server, uid, quick)
  for (let i = 0; i < 5; i++) expect((await playAt(server, uid, usual)).data.rank).toBe(1)
  const [first] = rowsIn(server, 'scores')
  expect(first).toMatchObject({ status: 'review', doubts: '["unconfirmed"]' })
  expect((await meOf(server, uid)).waiting).toBeUndefined()
})

test('[API-5] a deleted run cannot be sent again, and a rejected one leaves its player under review', async () => {
  const server = await testServer()
  const uid = randomUUID()
  const { body } = await playAt(server, uid, usual)
  await server.maintenance.records.remove({ kind: 'game', id: 1 })
  expect((await submit(server, body)).json()).toMatchObject({ code: 'TOKEN_USED' })
  const own = await playAt(server, randomUUID(), usual)
  await server.maintenance.records.erase(own.body.uid)
  expect((await submit(server, own.body)).json()).toMatchObject({ code: 'TOKEN_USED' })

  await playAt(server, uid, usual)
  await server.maintenance.records.settle({ kind: 'game', id: 3 }, 'rejected')
  expect((await playAt(server, uid, usual)).data).toMatchObject({ review: true, rank: null })
  server.now += 31 * 24 * HOUR
  expect((await playAt(server, uid, usual)).data.review).toBe(false)
})

test('more than three first runs at record pace from one address are looked at', async () => {
  const server = await testServer()
  const answers: boolean[] = []
  for (let i = 0; i < 5; i++) answers.push((await playAt(server, randomUUID(), quick)).data.review)
  expect(answers).toEqual([false, false, false, true, true])
  expect(rowsIn(server, 'scores').at(-1)).toMatchObject({ doubts: '["crowded-address"]' })
})

test.each(boardSlugs)(
  'the record line of %s lies on the side that its board calls better',
  (slug) => {
    const line = slug === CHALLENGE_SLUG ? challengeLine : games[slug].line
    expect(betterBy(line)).toBe(betterOf(slug))
  },
)
