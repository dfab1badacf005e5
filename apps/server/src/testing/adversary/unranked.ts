import { CHALLENGE_SLUG, gameSlugs } from '@reflex/contract'
import { expect } from 'vitest'
import { get, type TestServer } from '../fixtures.ts'
import { rowsIn } from '../rows.ts'
import { keptScores } from '../ranked-rows.ts'

const emptyBoard = { rows: [], players: 0 }

/** Looks everywhere a rank could show: boards, the player's own page, the store and its file. */
export async function expectNothingRanked(server: TestServer, uids: readonly string[]) {
  for (const game of gameSlugs) {
    for (const range of ['', '&timeRange=weekly', '&timeRange=alltime']) {
      const reply = await get(server, `/api/v1/leaderboard?game=${game}${range}`)
      expect(reply.json().data, `${game}${range}`).toEqual(emptyBoard)
    }
  }
  const challenges = await get(server, '/api/v1/challenge/leaderboard?timeRange=alltime')
  expect(challenges.json().data, CHALLENGE_SLUG).toEqual(emptyBoard)
  for (const uid of uids) {
    const me = await get(server, '/api/v1/me', { 'x-labs-uid': uid })
    expect(me.json().data).toMatchObject({ bests: {}, challenge: null })
  }
  expect(await keptScores(server)).toEqual([])
  expect(rowsIn(server, 'runs').filter(({ status }) => status === 'ranked')).toEqual([])
}
