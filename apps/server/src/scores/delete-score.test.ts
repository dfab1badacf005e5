import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createMemoryRankings } from '../adapters/memory/memory-rankings.ts'
import { openSqliteStore } from '../adapters/sqlite/sqlite-store.ts'
import { dayIndexOf, weekIndexOf } from '../calendar.ts'
import type { NewScore } from '../ports/store.ts'
import { NOON, temporaryDir } from '../testing/fixtures.ts'
import { deleteScore } from './delete-score.ts'

const answer = {
  isPersonalBest: true, rankToday: 1, rankWeek: 1, rankAllTime: 1, playersToday: 1, nicknameRejected: false,
} // prettier-ignore

const score = (uid: string, ms: number, createdAt: number, country = 'KR'): NewScore => ({
  session: randomUUID(), digest: '', uid, game: 'reaction-time', ms, mistakes: 0, country, createdAt,
  status: 'ranked', doubts: [], engineVersion: 1, seed: '', log: '[]', answer,
}) // prettier-ignore

test('deleting a score gives the next best its place back on every board', async () => {
  const store = await openSqliteStore(`${temporaryDir()}/store.sqlite`)
  const rankings = createMemoryRankings()
  const uid = randomUUID()
  const keep = async (each: NewScore): Promise<number> => {
    const { score: kept } = await store.keepScore(each)
    const { ms: value, country, createdAt: at } = each
    await rankings.apply({
      id: kept.id,
      player: kept.player,
      slug: 'reaction-time',
      value,
      country,
      at,
    })
    return kept.id
  }
  const DAY = 86_400_000
  await keep(score(uid, 250, NOON - 10 * DAY))
  await keep(score(uid, 260, NOON - 2 * DAY, 'US'))
  await keep(score(uid, 270, NOON))
  const best = await keep(score(uid, 200, NOON + 1))
  const player = (await store.findPlayer(uid)) ?? 0
  const value = async (window: 'all' | `d${number}` | `w${number}`, scope: string) =>
    (await rankings.standings([{ slug: 'reaction-time', window, scope }], player))[0]?.value
  const standings = async () => [
    await value('all', 'world'),
    await value('all', 'KR'),
    await value(`w${weekIndexOf(NOON)}`, 'world'),
    await value(`w${weekIndexOf(NOON)}`, 'KR'),
    await value(`d${dayIndexOf(NOON)}`, 'world'),
  ]

  expect(await standings()).toEqual([200, 200, 200, 200, 200])
  await deleteScore(store, rankings, best)
  expect(await standings()).toEqual([250, 250, 260, 270, 270])
  await store.close()
})
