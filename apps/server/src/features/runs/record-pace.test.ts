import { randomUUID } from 'node:crypto'
import { betterOf, boardSlugs, CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { betterBy } from '@reflex/games/trust'
import { expect, test } from 'vitest'
import {
  board,
  get,
  NOON,
  post,
  submit,
  testServer,
  type TestServer,
} from '../../testing/fixtures.ts'
import { thresholdOf, recordsOn, sendOne } from '../../testing/record-runs.ts'
import { rowsIn } from '../../testing/rows.ts'
import { DELETION } from '../../testing/results.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
const GAME = 'reaction-time'

const meOf = async (server: TestServer, uid: string) =>
  (await get(server, '/api/v1/me', { 'x-labs-uid': uid })).json().data

const standingOf = async (server: TestServer, uid: string, query: string) =>
  (await get(server, `/api/v1/leaderboard/standing?${query}`, { 'x-labs-uid': uid })).json().data

/** Until the first claim is decided: by chance two runs may be too much like it to count. */
async function confirm(server: TestServer, slug: BoardSlug, uid: string, tries = 3) {
  for (let nth = 0; nth < tries && (await recordsOn(server, slug)).length === 0; nth++) {
    await sendOne(server, slug, uid)
  }
}

test('[API-3] a record pace waits, the answer says so, and a run of the next day puts it on the board of its own day', async () => {
  const server = await testServer({}, { now: NOON + 9 * HOUR })
  const uid = randomUUID()
  const first = await sendOne(server, GAME, uid)
  const tomorrow = NOON + 12 * HOUR
  const claimed = server.now
  const asked = { runs: 2, of: 5, near: 0, left: 5, not_before: claimed + 12 * HOUR }
  expect(first.data).toMatchObject({ rank: null, review: false, confirm: asked })
  expect(first.data).toMatchObject({ ranks: { today: null, week: null, alltime: null } })
  expect(asked.not_before).toBeGreaterThan(tomorrow)
  expect((await submit(server, first.body)).json().data).toMatchObject(first.data)
  expect(await board(server)).toMatchObject({ rows: [], players: 0 })
  const waiting = { ms: first.value, confirm: asked }
  expect(await meOf(server, uid)).toMatchObject({ bests: {}, waiting: { [GAME]: waiting } })

  // Ordinary runs of that day use up nothing, one that comes near counts once.
  await sendOne(server, GAME, uid, { paced: 'usual' })
  await sendOne(server, GAME, uid)
  await sendOne(server, GAME, uid, { paced: 'usual' })
  await sendOne(server, GAME, uid)
  const rows = rowsIn(server, 'runs')
  expect(rows.map(({ status }) => status)).toEqual([
    'confirm',
    'ranked',
    'confirm',
    'ranked',
    'confirm',
  ])
  // Midnight passes, and the day is stored without it.
  server.now = tomorrow + 6 * 60_000
  await server.maintenance.scheduler.tick()
  await sendOne(server, GAME, uid)
  expect(await recordsOn(server, GAME)).toEqual([])

  server.now = asked.not_before + HOUR
  await confirm(server, GAME, uid)
  expect(await recordsOn(server, GAME)).toEqual([
    Math.min(first.value, ...(await recordsOn(server, GAME))),
  ])
  const [kept] = rowsIn(server, 'runs')
  expect(kept).toMatchObject({ status: 'ranked', created_at: claimed })
  const yesterday = await board(server, '&date=20261114')
  expect(yesterday.rows[0]?.ms).toBeLessThanOrEqual(first.value)
  expect((await submit(server, first.body)).json().data).toMatchObject(first.data)
})

test('what waits is seen by its player alone, at the place it would have', async () => {
  const server = await testServer()
  const [uid, other] = [randomUUID(), randomUUID()]
  await sendOne(server, GAME, other, { paced: 'usual' })
  await sendOne(server, GAME, uid, { paced: 'usual' })
  const { value } = await sendOne(server, GAME, uid)
  const place = { ms: value, rank: 1, confirm: { runs: 2, of: 5, near: 0, left: 5 } }
  for (const query of ['', '&timeRange=weekly', '&timeRange=alltime', '&country=KR']) {
    expect(await standingOf(server, uid, `game=${GAME}${query}`)).toMatchObject({ waiting: place })
    expect((await standingOf(server, other, `game=${GAME}${query}`)).waiting).toBeUndefined()
  }
  expect((await standingOf(server, uid, `game=${GAME}&country=US`)).waiting).toBeUndefined()
  server.now += 2 * DAY
  expect((await standingOf(server, uid, `game=${GAME}`)).waiting).toBeUndefined()
  expect((await standingOf(server, uid, `game=${GAME}&timeRange=alltime`)).waiting).toMatchObject(
    place,
  )
  // Of what retention took nothing is said.
  await server.maintenance.records.erase(uid)
  expect((await standingOf(server, uid, `game=${GAME}&timeRange=alltime`)).waiting).toBeUndefined()
})

test('a record pace that is not shown again goes to the operator, not before the next day', async () => {
  const server = await testServer()
  const uid = randomUUID()
  await sendOne(server, GAME, uid)
  for (let i = 0; i < 6; i++) await sendOne(server, GAME, uid, { paced: 'usual' })
  expect(rowsIn(server, 'runs')[0]).toMatchObject({ status: 'confirm' })
  server.now += DAY
  for (let i = 0; i < 4; i++) await sendOne(server, GAME, uid, { paced: 'usual' })
  expect(rowsIn(server, 'runs')[0]).toMatchObject({ status: 'review', doubts: '["unconfirmed"]' })
  expect((await meOf(server, uid)).waiting).toBeUndefined()
})

test('a clock set back by an hour, and midnight between: nothing is lost and nothing ranked twice', async () => {
  const server = await testServer({}, { now: NOON + 11.5 * HOUR })
  const uid = randomUUID()
  const { value } = await sendOne(server, GAME, uid)
  await sendOne(server, GAME, uid)
  server.now -= HOUR
  for (let i = 0; i < 3; i++) await sendOne(server, GAME, uid, { paced: 'usual' })
  // Past midnight by the clock, but not yet half a day.
  server.now = NOON + 22 * HOUR
  await sendOne(server, GAME, uid)
  expect(await recordsOn(server, GAME)).toEqual([])
  server.now = NOON + 24 * HOUR
  await confirm(server, GAME, uid)
  server.now -= HOUR
  await sendOne(server, GAME, uid)
  const ranked = rowsIn(server, 'runs').filter(
    (row) => row['status'] === 'ranked' && Number(row['value']) < thresholdOf(GAME).record,
  )
  expect(ranked.map((row) => row['value'])).toContain(value)
  expect(await recordsOn(server, GAME)).toHaveLength(1)
})

test('what waits ends with the data of its player, and goes with them to another device', async () => {
  const server = await testServer()
  const [gone, moved, to] = [randomUUID(), randomUUID(), randomUUID()]
  await sendOne(server, GAME, gone)
  await server.app.inject({ method: 'DELETE', url: '/api/v1/me', headers: { 'x-labs-uid': gone } })
  expect(await meOf(server, gone)).toMatchObject({ bests: {} })
  expect(rowsIn(server, 'runs')).toEqual([])

  const { value } = await sendOne(server, GAME, moved)
  await sendOne(server, GAME, to, { paced: 'usual' })
  const headers = { 'x-labs-uid': to }
  const offered = await server.app.inject({ method: 'POST', url: '/api/v1/me/transfer', headers })
  const { code } = offered.json().data
  await post(server, '/api/v1/transfer', { uid: moved, code, confirm: true })
  const waiting = (await meOf(server, to)).waiting?.[GAME]
  expect(waiting).toMatchObject({ ms: value })
  server.now += DAY
  await sendOne(server, GAME, to)
  await confirm(server, GAME, to)
  expect(await recordsOn(server, GAME)).toHaveLength(1)
})

test('[API-5] a deleted run cannot be sent again, and a rejected one leaves its player under review', async () => {
  const server = await testServer()
  const uid = randomUUID()
  const usual = { paced: 'usual' } as const
  const { body } = await sendOne(server, GAME, uid, usual)
  await server.maintenance.records.remove({ kind: 'game', id: 1 }, DELETION.email)
  expect((await submit(server, body)).json()).toMatchObject({ code: 'TOKEN_USED' })
  const own = await sendOne(server, GAME, randomUUID(), usual)
  await server.maintenance.records.erase((own.body as { uid: string }).uid)
  expect((await submit(server, own.body)).json()).toMatchObject({ code: 'TOKEN_USED' })

  await sendOne(server, GAME, uid, usual)
  await server.maintenance.records.applyVerdict({ kind: 'game', id: 3 }, 'rejected')
  expect((await sendOne(server, GAME, uid, usual)).data).toMatchObject({ review: true, rank: null })
  server.now += 31 * DAY
  expect((await sendOne(server, GAME, uid, usual)).data.review).toBe(false)
})

test.each(boardSlugs)(
  '[API-4] %s: a record pace that is repeated within a day is on no board; on the next one it is',
  async (slug) => {
    const server = await testServer()
    const uid = randomUUID()
    await sendOne(server, slug, uid, { paced: 'usual' })
    for (let i = 0; i < 6; i++) await sendOne(server, slug, uid)
    expect(await recordsOn(server, slug)).toEqual([])
    server.now += DAY
    await confirm(server, slug, uid, 4)
    expect(await recordsOn(server, slug)).toHaveLength(1)
  },
)

test.each([GAME, 'sequence-memory', CHALLENGE_SLUG] as const)(
  '[API-4] %s: of many players of one address three come to a record pace, whatever they played before',
  async (slug) => {
    const server = await testServer()
    const uids = Array.from({ length: 8 }, () => randomUUID())
    const play = (uid: string, paced: 'usual' | 'record') =>
      sendOne(server, slug, uid, { paced, from: '203.0.113.7' })
    for (const uid of uids) await play(uid, 'usual')
    const first: boolean[] = []
    for (const uid of uids) first.push((await play(uid, 'record')).data.review)
    expect(first).toEqual([false, false, false, true, true, true, true, true])
    // Players are counted, not runs; other addresses have room of their own.
    expect((await play(uids[0] ?? '', 'record')).data.review).toBe(false)
    const elsewhere = await sendOne(server, slug, randomUUID(), { from: '203.0.113.8' })
    expect(elsewhere.data.review).toBe(false)
    const crowded = rowsIn(server, 'runs').filter(({ doubts }) => doubts === '["crowded-address"]')
    expect(crowded).toHaveLength(5)
  },
)

test('[API-4] a house has a network of IPv6: another address of it has no room of its own', async () => {
  const server = await testServer()
  const answers: boolean[] = []
  for (const host of [':1', 'ffff:2:3:4', 'a::b', ':5']) {
    const from = `2001:db8:1:2:${host}`
    answers.push((await sendOne(server, GAME, randomUUID(), { from })).data.review)
  }
  expect(answers).toEqual([false, false, false, true])
  const next = await sendOne(server, GAME, randomUUID(), { from: '2001:db8:1:3::1' })
  expect(next.data.review).toBe(false)
})

test('[API-4] at the confirmation the players of an address are counted again', async () => {
  const server = await testServer()
  const uids = Array.from({ length: 4 }, () => randomUUID())
  for (const [nth, uid] of uids.entries()) {
    await sendOne(server, GAME, uid, { from: `203.0.113.${nth}` })
    await sendOne(server, GAME, uid, { from: `203.0.113.${nth}` })
  }
  server.now += DAY
  for (const uid of uids) {
    for (let i = 0; i < 3; i++) await sendOne(server, GAME, uid, { from: '203.0.113.99' })
  }
  expect(await recordsOn(server, GAME)).toHaveLength(3)
  const [last] = rowsIn(server, 'runs').slice(6)
  expect(last).toMatchObject({ status: 'review', doubts: '["crowded-address"]' })
})

test.each(boardSlugs)(
  'the record line of %s lies on the side that its board calls better',
  (slug) => {
    expect(betterBy(thresholdOf(slug))).toBe(betterOf(slug))
  },
)
