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
import { createBodyCache } from '../../http/body-cache.ts'
import type { Router } from '../../http/route.ts'
import type { PlayedWithStore } from '../../ports/played-with.ts'
import type { ReliabilityStore } from '../../ports/reliability.ts'
import { readReliability } from '../../reliability/read.ts'
import type { PublicServices } from './services.ts'

const MINUTE_MS = 60_000

interface BoardServices extends PublicServices {
  readonly reliability: Pick<ReliabilityStore, 'listReliability'>
  readonly playedWith: PlayedWithStore
}

export function routeBoards({ route }: Router, services: BoardServices): void {
  const { store, rankings, clock } = services
  const cache = createBodyCache()
  const playedWith = createPlayedWith(services.playedWith, clock)

  /** A finished day changes by removals and renames, which move the version, and by its snapshot. */
  const versionOf = ({ kind, board }: BoardQuery): string => {
    const version = rankings.version(board)
    return kind === 'live' ? version : `${version}.${Math.floor(clock() / MINUTE_MS)}`
  }
  const keyOf = ({ board: { slug, window, scope } }: BoardQuery, what: string | number): string =>
    `${slug}|${window}|${scope}|${what}`
  const open = (query: BoardQuery) => openBoard(store, rankings, query)

  route(calls.getLeaderboard, ({ query: { limit = LEADERBOARD_LIMIT, input, ...window } }) => {
    const query = gameBoardQuery(window, clock())
    if (input !== undefined) {
      const minute = String(Math.floor(clock() / MINUTE_MS))
      return cache.get(keyOf(query, `${limit}.${input}`), minute, () =>
        readLeaderboard(services, query, playedWith.open(query.board, input), limit),
      )
    }
    return cache.get(keyOf(query, limit), versionOf(query), async () =>
      readLeaderboard(services, query, await open(query), limit),
    )
  })

  route(calls.getChallengeLeaderboard, ({ query: { limit = LEADERBOARD_LIMIT, ...window } }) => {
    const query = challengeBoardQuery(window, clock())
    return cache.get(keyOf(query, limit), versionOf(query), async () =>
      readChallengeLeaderboard(services, query, await open(query), limit),
    )
  })

  route(calls.getStanding, ({ query: window, headers }) =>
    readStanding(store, rankings, anyBoardQuery(window, clock()), headers['x-labs-uid']),
  )

  route(calls.getAround, ({ query: window, headers }) =>
    readAround(store, rankings, anyBoardQuery(window, clock()), headers['x-labs-uid']),
  )

  route(calls.getReliability, () => readReliability(services.reliability))

  route(calls.getDistribution, ({ query: { input, value, ...window } }) => {
    const query = anyBoardQuery(window, clock())
    if (input !== undefined) return playedWith.distribution(query.board, input, value)
    return cache.get(keyOf(query, 'distribution'), versionOf(query), async () =>
      readDistribution(await open(query)),
    )
  })
}
