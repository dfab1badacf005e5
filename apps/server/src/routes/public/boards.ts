import { LEADERBOARD_LIMIT } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import { readAround } from '../../boards/around.ts'
import { openBoard, readDistribution } from '../../boards/board-view.ts'
import { readChallengeLeaderboard, readLeaderboard } from '../../boards/leaderboard.ts'
import {
  anyBoardQuery,
  challengeBoardQuery,
  gameBoardQuery,
  type BoardQuery,
} from '../../boards/query.ts'
import { createPlayedWith } from '../../boards/played-with.ts'
import { readStanding } from '../../boards/standing.ts'
import type { Router } from '../../http/route.ts'
import type { PlayedWithStore } from '../../ports/played-with.ts'
import type { ReliabilityStore } from '../../ports/reliability.ts'
import { readReliability } from '../../reliability/read.ts'
import { createKeptBoards } from './kept-boards.ts'
import type { PublicServices } from './services.ts'

interface BoardServices extends PublicServices {
  readonly reliability: Pick<ReliabilityStore, 'listReliability'>
  readonly playedWith: PlayedWithStore
}

export function routeBoards({ route }: Router, services: BoardServices): void {
  const { store, rankings, clock } = services
  const kept = createKeptBoards(rankings, clock)
  const { ready } = kept
  const playedWith = createPlayedWith(services.playedWith, clock)
  const open = (query: BoardQuery) => openBoard(store, rankings, query)

  route(
    calls.getLeaderboard,
    ({ query: { limit = LEADERBOARD_LIMIT, input, ...window }, raw }) => {
      const now = clock()
      const query = gameBoardQuery(window, now)
      if (input !== undefined) {
        return kept.getForMinute(now, query, `${limit}.${input}`, () =>
          readLeaderboard(services, query, playedWith.open(query.board, input), limit),
        )
      }
      return kept.get({ url: raw.url, now, query, what: limit }, async () =>
        readLeaderboard(services, query, await open(query), limit),
      )
    },
    { ready },
  )

  route(
    calls.getChallengeLeaderboard,
    ({ query: { limit = LEADERBOARD_LIMIT, ...window }, raw }) => {
      const now = clock()
      const query = challengeBoardQuery(window, now)
      return kept.get({ url: raw.url, now, query, what: limit }, async () =>
        readChallengeLeaderboard(services, query, await open(query), limit),
      )
    },
    { ready },
  )

  route(calls.getStanding, ({ query: window, headers }) =>
    readStanding(store, rankings, anyBoardQuery(window, clock()), headers['x-labs-uid']),
  )

  route(calls.getAround, ({ query: window, headers }) =>
    readAround(store, rankings, anyBoardQuery(window, clock()), headers['x-labs-uid']),
  )

  route(calls.getReliability, () => readReliability(services.reliability))

  route(
    calls.getDistribution,
    ({ query: { input, value, ...window }, raw }) => {
      const now = clock()
      const query = anyBoardQuery(window, now)
      if (input !== undefined) return playedWith.distribution(query.board, input, value)
      return kept.get({ url: raw.url, now, query, what: 'distribution' }, async () =>
        readDistribution(await open(query)),
      )
    },
    { ready },
  )
}
