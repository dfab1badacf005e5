import { LEADERBOARD_LIMIT } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import { readAround } from './around.ts'
import { openBoard, readDistribution } from './board-view.ts'
import { readChallengeLeaderboard, readLeaderboard, type BoardPorts } from './leaderboard.ts'
import { anyBoardQuery, challengeBoardQuery, gameBoardQuery, type BoardQuery } from './query.ts'
import { createPlayedWith } from './played-with.ts'
import { readOwnPlace } from './own-place.ts'
import type { Router } from '../../http/route.ts'
import type { PlayedWithStore } from './port.ts'
import type { ReliabilityStore } from '../reliability/port.ts'
import { readReliability } from '../reliability/read.ts'
import { createKeptBoards } from './routes-cache.ts'
import type { Clock } from '../../lib/clock.ts'
import type { Rankings } from '../../boards/port.ts'
import type { Store } from '../../store/port.ts'

export interface BoardServices extends BoardPorts {
  readonly store: Store
  readonly rankings: Rankings
  readonly reliability: Pick<ReliabilityStore, 'listReliability'>
  readonly playedWith: PlayedWithStore
  readonly clock: Clock
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
    readOwnPlace(store, rankings, anyBoardQuery(window, clock()), headers['x-labs-uid']),
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
