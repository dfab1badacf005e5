import { challengeParts, type CallData } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import {
  challengeBoard,
  readyChallenge,
  submitChallenge,
} from '../../testing/challenge-fixtures.ts'
import { get, testServer, type TestServer } from '../../testing/fixtures.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

async function playOne(server: TestServer): Promise<number> {
  const { body } = await readyChallenge(server)
  expect((await submitChallenge(server, body)).statusCode).toBe(200)
  return body.total_ms
}

test('[API-3] [LB-2] today, week, all time, a country and a past day each show their window', async () => {
  const server = await testServer()
  const saturday = await playOne(server)
  server.now += DAY
  const sunday = await playOne(server)
  const totals = async (query: string) =>
    (await challengeBoard(server, query)).rows.map(({ total_ms }) => total_ms)
  const both = [saturday, sunday].toSorted((a, b) => a - b)
  expect(await totals('')).toEqual([sunday])
  expect(await totals('timeRange=today')).toEqual([sunday])
  expect(await totals('timeRange=week')).toEqual(both)
  expect(await totals('timeRange=week&limit=1')).toEqual(both.slice(0, 1))
  expect(await totals('timeRange=alltime&country=KR')).toEqual(both)
  expect(await totals('timeRange=alltime&country=US')).toEqual([])
  expect(await totals('date=20261114')).toEqual([saturday])
  server.now += DAY
  expect(await totals('timeRange=week')).toEqual([])
  await server.maintenance.scheduler.tick()
  expect(await totals('date=20261114')).toEqual([saturday])
  expect(await totals('date=20261115&country=KR')).toEqual([sunday])
})

test.each([
  'date=20261114&timeRange=week',
  'date=20261114&timeRange=today',
  'date=20261301',
  'date=20261116',
  'date=20260816',
  'timeRange=weekly',
  'limit=0',
  'limit=101',
  'country=kr',
  'country=KOR',
])('[API-3] [LB-2] %s is INVALID', async (query) => {
  const server = await testServer({}, { now: Date.UTC(2026, 10, 14, 12) })
  const reply = await get(server, `/api/v1/challenge/leaderboard?${query}`)
  expect([reply.statusCode, reply.json().code]).toEqual([400, 'INVALID'])
})

test('[API-1] the board keeps to the contract, and is answered by 304 until it changes', async () => {
  const server = await testServer()
  await playOne(server)
  const url = '/api/v1/challenge/leaderboard'
  const first = await get(server, url)
  expect(Value.Check(calls.getChallengeLeaderboard.data, first.json().data)).toBe(true)
  const headers = { 'if-none-match': first.headers.etag ?? '' }
  expect((await get(server, url, headers)).statusCode).toBe(304)
  await playOne(server)
  expect((await get(server, url, headers)).statusCode).toBe(200)
})

test('the challenge has a distribution, but is no game', async () => {
  const server = await testServer()
  const total = await playOne(server)
  const query = 'game=reflex-challenge&timeRange=alltime'
  const reply = await get(server, `/api/v1/leaderboard/distribution?${query}`)
  const { buckets, players } = reply.json().data as CallData<'getDistribution'>
  expect(players).toBe(1)
  const filled = buckets.filter((bucket) => bucket.players > 0)
  expect(filled).toHaveLength(1)
  expect(filled.every(({ from, to }) => from <= total && total < to)).toBe(true)
  expect((await get(server, `/api/v1/leaderboard?${query}`)).statusCode).toBe(404)
})

test('[CH-11] how long each part takes is told in steps of those who played it, once there are some', async () => {
  const server = await testServer()
  const ask = async () =>
    (await get(server, '/api/v1/challenge/parts')).json().data as CallData<'getChallengeParts'>
  expect(await ask()).toEqual({ players: 0, parts: [] })
  server.now += HOUR
  const bodies = []
  for (let nth = 0; nth < 5; nth++) {
    const { body } = await readyChallenge(server)
    await submitChallenge(server, body)
    bodies.push(body)
  }
  const { players, parts } = await ask()
  expect(players).toBe(5)
  expect(parts.map(({ game }) => game)).toEqual([...challengeParts])
  const aims = bodies.map(({ aim_ms }) => aim_ms).toSorted((a, b) => a - b)
  const { steps = [] } = parts[4] ?? {}
  expect([steps.length, steps[0], steps[50], steps[100]]).toEqual([101, aims[0], aims[2], aims[4]])
})
