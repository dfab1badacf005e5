import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Rankings } from '../../boards/port.ts'
import { rankRun } from './submission/answer.ts'
import {
  NOON,
  readyBody,
  STEADY,
  submit,
  testServer,
  type TestServer,
} from '../../testing/fixtures.ts'

const DAY_MS = 86_400_000

/** A run of so many milliseconds an answer, sent that many days before or after the Saturday. */
async function playOn(server: TestServer, day: number, mean: number, uid = randomUUID()) {
  server.now = NOON + day * DAY_MS
  const body = await readyBody(server, { uid, pace: { ...STEADY, mean } })
  return (await submit(server, body)).json().data
}

test('[GAME-5] [API-3] the ranks of the day, the week and all time differ; the first is the rank', async () => {
  const server = await testServer()
  for (const mean of [220, 230]) await playOn(server, -8, mean)
  await playOn(server, -1, 240)
  await playOn(server, 0, 250)
  expect(await playOn(server, 0, 420)).toMatchObject({
    rank: 2,
    isPersonalBest: true,
    ranks: { today: 2, week: 3, alltime: 5 },
    players: 2,
    review: false,
  })
})

test('[GAME-5] [API-3] a slower run of another day is no personal best, a better one is', async () => {
  const server = await testServer()
  const uid = randomUUID()
  expect(await playOn(server, 0, 330, uid)).toMatchObject({ isPersonalBest: true, rank: 1 })
  expect(await playOn(server, 1, 430, uid)).toMatchObject({ isPersonalBest: false, rank: 1 })
  expect(await playOn(server, 9, 380, uid)).toMatchObject({ isPersonalBest: false, rank: 1 })
  expect(await playOn(server, 10, 230, uid)).toMatchObject({ isPersonalBest: true, rank: 1 })
})

test.each([
  ['reaction-time', 299, true],
  ['reaction-time', 300, false],
  ['reaction-time', 301, false],
  ['sequence-memory', 299, false],
  ['sequence-memory', 300, false],
  ['sequence-memory', 301, true],
] as const)(
  '[GAME-5] %s: %i after a best of 300 is a personal best: %s',
  async (slug, value, is) => {
    const on = (rank: number) => ({ rank, players: 4, before: 300 })
    const standing = { today: on(1), week: on(2), alltime: on(3) }
    const rankings = { preview: async () => standing } as unknown as Rankings
    const run = { slug, player: 1, value, country: 'KR', at: NOON, status: 'ranked' } as const
    expect(await rankRun(rankings, run)).toMatchObject({
      isPersonalBest: is,
      rankToday: 1,
      rankWeek: 2,
      rankAllTime: 3,
      playersToday: 4,
    })
  },
)
