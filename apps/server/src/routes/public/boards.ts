import { LEADERBOARD_LIMIT } from '@reflex/contract'
import { calls } from '@reflex/contract/calls'
import { openBoard } from '../../boards/board-view.ts'
import { readDistribution } from '../../boards/distribution.ts'
import { readLeaderboard } from '../../boards/leaderboard.ts'
import { boardQuery, type BoardQuery } from '../../boards/query.ts'
import { createBodyCache } from '../../http/body-cache.ts'
import type { Router } from '../../http/route.ts'
import type { PublicServices } from './services.ts'

const MINUTE_MS = 60_000

export function routeBoards({ route }: Router, services: PublicServices): void {
  const { store, rankings, clock } = services
  const cache = createBodyCache()

  /** A finished day changes only by deletions and renames: a minute late is soon enough. */
  const versionOf = async ({ kind, board }: BoardQuery): Promise<string> =>
    kind === 'live' ? rankings.version(board) : `m${Math.floor(clock() / MINUTE_MS)}`
  const keyOf = ({ board: { slug, window, scope } }: BoardQuery, what: string | number): string =>
    `${slug}|${window}|${scope}|${what}`

  route(calls.getLeaderboard, async ({ query: { limit = LEADERBOARD_LIMIT, ...window } }) => {
    const query = boardQuery(window, clock())
    return cache.get(keyOf(query, limit), await versionOf(query), async () =>
      readLeaderboard(store, await openBoard(store, rankings, query), limit),
    )
  })

  route(calls.getDistribution, async ({ query: window }) => {
    const query = boardQuery(window, clock())
    return cache.get(keyOf(query, 'distribution'), await versionOf(query), async () =>
      readDistribution(query.board.slug, await openBoard(store, rankings, query)),
    )
  })
}
