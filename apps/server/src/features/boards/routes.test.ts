import { randomUUID } from 'node:crypto'
import { calls } from '@reflex/contract/calls'
import { Value } from 'typebox/value'
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

const DAY = 86_400_000

async function playMany(server: TestServer, count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    await submit(server, await readyBody(server, { pace: { ...STEADY, mean: 220 + i * 7 } }))
  }
}

test('[API-3] today, weekly, all time, a past day and a country each show their window', async () => {
  const server = await testServer()
  await playMany(server, 3)
  const saturday = '20261114'
  server.now += DAY
  await playMany(server, 2)
  expect((await board(server)).players).toBe(2)
  expect((await board(server, '&date=20261115')).players).toBe(2)
  expect((await board(server, `&date=${saturday}`)).players).toBe(3)
  expect((await board(server, '&timeRange=weekly')).players).toBe(5)
  expect((await board(server, '&timeRange=weekly&country=KR')).players).toBe(5)
  expect((await board(server, '&timeRange=weekly&country=US')).players).toBe(0)
  server.now += DAY
  expect((await board(server, '&timeRange=weekly')).players).toBe(0)
  expect((await board(server, '&timeRange=alltime')).players).toBe(5)
  const past = await board(server, `&date=${saturday}&limit=2`)
  expect(past.rows.map(({ rank }) => rank)).toEqual([1, 2])
})

test.each([
  'date=20261114&timeRange=weekly',
  'date=20261301',
  'date=20260230',
  'date=20261116',
  'date=20200101',
  'limit=0',
  'limit=101',
  'limit=ten',
  'country=kr',
])('[API-3] %s is INVALID', async (query) => {
  const server = await testServer()
  const reply = await get(server, `/api/v1/leaderboard?game=reaction-time&${query}`)
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID'])
})

test('[API-3] a visitor gets the own place on any board of now', async () => {
  const server = await testServer()
  await playMany(server, 3)
  const uid = randomUUID()
  const slow = { ...STEADY, mean: 500 }
  await submit(server, await readyBody(server, { uid, pace: slow }))
  const standing = async (query: string, who = uid) => {
    const url = `/api/v1/leaderboard/standing?game=reaction-time${query}`
    return (await get(server, url, { 'x-labs-uid': who })).json().data
  }
  const own = { rank: 4, ms: expect.any(Number) }
  expect(await standing('')).toEqual(own)
  expect(await standing('&timeRange=weekly&country=KR')).toEqual(own)
  expect(await standing('&timeRange=alltime&country=US')).toEqual({ rank: null, ms: null })
  expect(await standing('', randomUUID())).toEqual({ rank: null, ms: null })
  server.now += DAY
  expect(await standing('')).toEqual({ rank: null, ms: null })
  expect(await standing('&timeRange=alltime')).toEqual(own)
})

test('a board is answered by 304 until it changes', async () => {
  const server = await testServer()
  await playMany(server, 1)
  const url = '/api/v1/leaderboard?game=reaction-time'
  const { etag = '' } = (await get(server, url)).headers
  expect(etag).toMatch(/^"[\w-]+"$/)
  const again = await get(server, url, { 'if-none-match': etag })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await playMany(server, 1)
  expect((await get(server, url, { 'if-none-match': etag })).statusCode).toBe(200)
})

test('a new nickname is shown at once', async () => {
  const server = await testServer()
  const uid = randomUUID()
  await submit(server, { ...(await readyBody(server, { uid })), nickname: 'Before' })
  expect((await board(server)).rows[0]?.nickname).toBe('Before')
  const slower = await readyBody(server, { uid, pace: { ...STEADY, mean: 600 } })
  await submit(server, { ...slower, nickname: 'After' })
  expect((await board(server)).rows[0]?.nickname).toBe('After')
})

test('[API-3] the distribution counts every player once, in round buckets', async () => {
  const server = await testServer()
  await playMany(server, 30)
  const reply = await get(server, '/api/v1/leaderboard/distribution?game=reaction-time')
  const { buckets, players } = reply.json().data as {
    buckets: { from: number; to: number; players: number }[]
    players: number
  }
  expect(players).toBe(30)
  expect(buckets.reduce((sum, bucket) => sum + bucket.players, 0)).toBe(30)
  expect(buckets.length).toBeLessThanOrEqual(40)
  buckets.slice(1).forEach((bucket, i) => expect(bucket.from).toBe(buckets[i]?.to))
  const past = await get(
    server,
    '/api/v1/leaderboard/distribution?game=reaction-time&date=20261113',
  )
  expect(past.json().data).toEqual({ buckets: [], players: 0 })
})

test('[API-1] prepared bodies keep to the contract', async () => {
  const server = await testServer()
  await playMany(server, 3)
  const rows = (await get(server, '/api/v1/leaderboard?game=reaction-time')).json().data
  const spread = (await get(server, '/api/v1/leaderboard/distribution?game=reaction-time')).json()
    .data
  expect([...Value.Errors(calls.getLeaderboard.data, rows)]).toEqual([])
  expect([...Value.Errors(calls.getDistribution.data, spread)]).toEqual([])
})
