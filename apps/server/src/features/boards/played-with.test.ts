import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { dayIndexOf, startOfDay } from '../../lib/calendar.ts'
import type { BoardRef } from '../../boards/port.ts'
import { get, NOON, readyBody, STEADY, submit, testServer } from '../../testing/fixtures.ts'
import { newRun } from '../../testing/results.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'
import { createPlayedWith } from './played-with.ts'

const TODAY = dayIndexOf(NOON)
const board = (more: Partial<BoardRef> = {}): BoardRef => ({
  slug: 'reaction-time',
  window: `d${TODAY}`,
  scope: 'world',
  ...more,
})

describe.each(storeKinds)('boards of those who played alike, on $name', (kind) => {
  async function opened() {
    const { store, playedWith } = await openEmpty(kind)
    const time = { now: NOON }
    const boards = createPlayedWith(playedWith, () => time.now)
    const keep = (value: number, input: string | null, more: Parameters<typeof newRun>[0] = {}) =>
      store.keepRun(newRun({ value, input, ...more }))
    return { store, boards, keep, time }
  }

  test('each player counts once, by their best with that input alone', async () => {
    const { boards, keep } = await opened()
    const both = randomUUID()
    await keep(300, 'm', { uid: both })
    await keep(280, 'm', { uid: both })
    await keep(200, 't', { uid: both })
    await keep(280, 'm')
    await keep(310, 'm')
    await keep(190, 'm', { status: 'review' })
    await keep(195, null)
    const mouse = boards.open(board(), 'mouse')
    const rows = await mouse.top(10)
    expect(rows.map(({ rank, value }) => [rank, value])).toEqual([
      [1, 280],
      [1, 280],
      [3, 310],
    ])
    expect(await mouse.players()).toBe(3)
    expect((await mouse.buckets()).reduce((sum, { players }) => sum + players, 0)).toBe(3)
    expect((await boards.open(board(), 'touch').top(10)).map(({ value }) => value)).toEqual([200])
    expect(await boards.open(board(), 'key').players()).toBe(0)
    expect(await boards.open(board(), 'key').buckets()).toEqual([])
    expect(await boards.distribution(board(), 'mouse', 290)).toMatchObject({ players: 3, worse: 1 })
    expect(await boards.distribution(board(), 'mouse', 280)).toMatchObject({ worse: 1 })
    expect(await boards.distribution(board(), 'mouse')).not.toHaveProperty('worse')
  })

  test('a game of levels has its highest first, and every window and country its own', async () => {
    const { boards, keep } = await opened()
    const game = 'sequence-memory'
    const uid = randomUUID()
    await keep(7, 't', { game, uid })
    await keep(9, 't', { game, uid, country: 'US' })
    await keep(8, 't', { game, createdAt: startOfDay(TODAY - 1) })
    await keep(12, 't', { game, createdAt: startOfDay(TODAY - 30) })
    const values = async (more: Partial<BoardRef>) =>
      (await boards.open(board({ slug: game, ...more }), 'touch').top(10)).map(({ value }) => value)
    expect(await values({})).toEqual([9])
    expect(await values({ scope: 'KR' })).toEqual([7])
    expect(await values({ window: `d${TODAY - 1}` })).toEqual([8])
    expect(await values({ window: `w${Math.floor((TODAY + 3) / 7)}` })).toEqual([9, 8])
    expect(await values({ window: 'all' })).toEqual([12, 9, 8])
    const told = await boards.distribution(board({ slug: game, window: 'all' }), 'touch', 9)
    expect(told).toMatchObject({ players: 3, worse: 1 })
  })

  test('one hundred equal values are one place, and what is counted is a minute old at most', async () => {
    const { boards, keep, time } = await opened()
    for (let nth = 0; nth < 100; nth++) await keep(250, 'k')
    const rows = await boards.open(board(), 'key').top(100)
    expect(new Set(rows.map(({ rank }) => rank))).toEqual(new Set([1]))
    expect(await boards.distribution(board(), 'key', 250)).toMatchObject({ players: 100, worse: 0 })
    await keep(260, 'k')
    expect(await boards.distribution(board(), 'key', 250)).toMatchObject({ players: 100, worse: 0 })
    time.now += 60_000
    expect(await boards.distribution(board(), 'key', 250)).toMatchObject({ players: 101, worse: 1 })
  })
})

test('board and distribution are asked for by input, and no other input is taken', async () => {
  const server = await testServer()
  for (const [pointer, mean] of [
    ['mouse', 260],
    ['mouse', 300],
    ['touch', 340],
  ] as const) {
    await submit(server, await readyBody(server, { pace: { ...STEADY, mean, pointer } }))
  }
  const asked = async (call: string, query: string) =>
    (await get(server, `/api/v1/leaderboard${call}?game=reaction-time${query}`)).json()
  expect((await asked('', '')).data.players).toBe(3)
  const mouse = (await asked('', '&input=mouse')).data
  expect(mouse).toMatchObject({ players: 2, rows: [{ rank: 1 }, { rank: 2 }] })
  expect((await asked('/distribution', '&input=touch&timeRange=alltime')).data.players).toBe(1)
  const value = mouse.rows[0].ms
  const told = (await asked('/distribution', `&input=mouse&value=${value}`)).data
  expect(told).toMatchObject({ players: 2, worse: 1 })
  for (const query of ['&input=nose', '&input=', '&value=x', '&input=mouse&value=-1']) {
    expect((await asked('/distribution', query)).code, query).toBe('INVALID')
  }
  const challenge = await get(
    server,
    '/api/v1/leaderboard/distribution?game=reflex-challenge&input=mouse',
  )
  expect(challenge.statusCode).toBe(404)
})
