import { randomUUID } from 'node:crypto'
import { isBetter } from '@reflex/contract'
import type { PlayableSlug } from '@reflex/games'
import { expect, test } from 'vitest'
import {
  get,
  readyBody,
  STEADY,
  submit,
  testServer,
  type TestServer,
} from '../../testing/fixtures.ts'

const DAY = 86_400_000

interface Played {
  readonly game?: PlayableSlug
  readonly mean?: number
  readonly uid?: string
}

async function played(server: TestServer, { game, mean = 300, uid = randomUUID() }: Played) {
  const pace = { ...STEADY, mean }
  const body = await readyBody(server, { uid, pace, ...(game && { game }) })
  return { body, said: (await submit(server, body)).json().data }
}

async function around(server: TestServer, uid: string, query = 'game=reaction-time') {
  const url = `/api/v1/leaderboard/around?${query}`
  return (await get(server, url, { 'x-labs-uid': uid })).json().data
}

test('[GAME-5] a slower run has a place of its own; that of the best stands beside it', async () => {
  const server = await testServer()
  const uid = randomUUID()
  for (const mean of [260, 300, 340, 380]) await played(server, { mean })
  const best = await played(server, { mean: 240, uid })
  expect(best.said).toMatchObject({ rank: 1, players: 5, isPersonalBest: true })
  const slow = await played(server, { mean: 600, uid })
  expect(slow.said).toMatchObject({
    rank: 5,
    ranks: { today: 5, week: 5, alltime: 5 },
    players: 5,
    isPersonalBest: false,
    best: {
      ms: best.body.ms,
      ranks: { today: 1, week: 1, alltime: 1 },
      players: { today: 5, week: 5, alltime: 5 },
    },
  })
})

test('a best of another day is not taken for one of today', async () => {
  const server = await testServer()
  const uid = randomUUID()
  const first = await played(server, { mean: 240, uid })
  server.now += DAY
  const second = await played(server, { mean: 500, uid })
  expect(second.said.best).toMatchObject({
    ms: first.body.ms,
    values: { today: second.body.ms, week: first.body.ms, alltime: first.body.ms },
  })
})

test('a run that waits has no place; the best that is kept has one', async () => {
  const server = await testServer()
  const uid = randomUUID()
  const { body } = await played(server, { mean: 300, uid })
  const { said } = await played(server, { mean: 130, uid })
  expect(said.rank).toBeNull()
  expect(said.equal).toBeUndefined()
  expect(said.best).toMatchObject({ ms: body.ms, ranks: { today: 1 }, players: { today: 1 } })
  const nobody = await played(server, { mean: 130 })
  expect([nobody.said.rank, nobody.said.best]).toEqual([null, undefined])
})

test('how sure a mean is comes with it; a level has no such thing', async () => {
  const server = await testServer()
  const reaction = await played(server, {})
  expect(reaction.said.error).toBeGreaterThan(0)
  expect(reaction.said.error).toBeLessThan(reaction.body.ms)
  expect((await played(server, { game: 'number-memory' })).said.error).toBeUndefined()
})

test('a hundred who failed the first level share the last place, and hear how many they are', async () => {
  const server = await testServer()
  const good = await played(server, { game: 'sequence-memory', mean: 300 })
  const failed = async () => {
    for (;;) {
      // A hand so forgetful that it seldom reaches anything.
      const run = await played(server, { game: 'sequence-memory', mean: 3000 })
      if (isBetter('sequence-memory', good.body.ms, run.body.ms)) return run
    }
  }
  const runs = []
  for (let i = 0; i < 5; i++) runs.push(await failed())
  const last = runs.at(-1)
  const same = runs.filter(({ body }) => body.ms === last?.body.ms).length
  expect(last?.said.equal).toBe(same - 1)
  expect(last?.said.rank).toBeGreaterThan(1)
})

test('the rows around a visitor: three on either side, and the step to the next', async () => {
  const server = await testServer()
  const uid = randomUUID()
  for (const mean of [220, 250, 280, 310, 340]) await played(server, { mean })
  const own = await played(server, { mean: 400, uid })
  for (const mean of [450, 480, 510, 540]) await played(server, { mean })
  const { rows, players, next } = await around(server, uid)
  expect(players).toBe(10)
  expect(rows.map(({ rank }: { rank: number }) => rank)).toEqual([3, 4, 5, 6, 7, 8, 9])
  expect(rows[3]).toMatchObject({ uid: uid.slice(0, 8), ms: own.body.ms })
  expect(next).toEqual({ rank: 5, by: own.body.ms - rows[2].ms })
  server.now += DAY
  const past = await around(server, uid, 'game=reaction-time&date=20261114')
  expect(past).toEqual({ rows, players, next })
  expect((await around(server, uid)).rows).toEqual([])
})

test('a board of one player has one row and nobody to catch; a stranger has none', async () => {
  const server = await testServer()
  const uid = randomUUID()
  expect(await around(server, uid)).toEqual({ rows: [], players: 0, next: null })
  await played(server, { uid })
  const alone = await around(server, uid)
  expect([alone.rows.length, alone.players, alone.next]).toEqual([1, 1, null])
  expect(await around(server, randomUUID())).toEqual({ rows: [], players: 1, next: null })
  expect((await around(server, uid, 'game=reflex-challenge')).rows).toEqual([])
})
