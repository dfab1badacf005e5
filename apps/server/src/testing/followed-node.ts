import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { onTestFinished } from 'vitest'
import { createFollowedRankings } from '../adapters/memory/followed-rankings.ts'
import type { BoardFeed } from '../ports/board-feed.ts'
import type { RankedScore } from '../ports/rankings.ts'
import type { NewRun } from '../ports/kept-runs.ts'
import { createMaintenance } from '../maintenance.ts'
import { boardsAt, expectEqualToRecount } from './expect-boards.ts'
import { NOON } from './fixtures.ts'
import { askPostgres } from './postgres.ts'
import { keepFresh, newChallengeRun, newRun } from './results.ts'
import { openAt } from './store-kinds.ts'

export type FollowedNode = Awaited<ReturnType<typeof followedNode>>

export interface ToPlay extends Partial<Pick<NewRun, 'uid' | 'country' | 'status'>> {
  readonly slug?: 'reaction-time' | typeof CHALLENGE_SLUG
  readonly value?: number
  readonly at?: number
}

/** A node without its HTTP edge: its own connections to a database, its own boards. */
export async function followedNode(url: string, clock: () => number = () => NOON) {
  const { store, boardFeed } = await openAt(url)
  if (!boardFeed) throw new TypeError('only PostgreSQL has a feed')
  const said: string[] = []
  const note = (_: object, message: string) => void said.push(message)
  const line = { isCut: false, passed: 0 }
  const feed: BoardFeed = {
    ...boardFeed,
    readAfter: (mark) =>
      line.isCut ? Promise.reject(new Error('cut off')) : boardFeed.readAfter(mark),
  }
  const rankings = createFollowedRankings({
    store,
    feed,
    log: { info: note, warn: note },
    passed: () => line.passed,
  })
  await rankings.start()
  onTestFinished(async () => {
    await rankings.stop()
    await store.close()
  })

  /** Kept, but not yet on the boards of this node. */
  async function commit(run: ToPlay): Promise<RankedScore> {
    const { slug = 'reaction-time', value = 250, at = NOON, ...more } = run
    const country = more.country ?? 'KR'
    const made = slug === CHALLENGE_SLUG ? newChallengeRun : newRun
    const { id, player } = await keepFresh(store, made({ ...more, country, createdAt: at, value }))
    return { id, player, slug, value, country, at }
  }

  return {
    store,
    feed: boardFeed,
    rankings,
    line,
    said,
    commit,
    async keep(run: ToPlay = {}): Promise<RankedScore> {
      const score = await commit(run)
      if ((run.status ?? 'ranked') === 'ranked') await rankings.apply(score)
      return score
    },
    ...createMaintenance({ store, rankings, clock, scoreRetentionDays: 90 }),
  }
}

/** What the table holds, read past every line of the product. */
const rankedAt = (url: string): Promise<RankedScore[]> =>
  askPostgres<RankedScore>(
    url,
    `select id, player_id as player, game as slug, value, country, created_at as at
     from runs where status = 'ranked' order by id`,
  )

const SLUGS: readonly BoardSlug[] = ['reaction-time', CHALLENGE_SLUG]

/** Once they have read what was committed until now, every board of every node equals a recount. */
export async function expectAgreed(
  url: string,
  nodes: readonly FollowedNode[],
  now = NOON,
): Promise<void> {
  await Promise.all(nodes.map(({ rankings }) => rankings.catchUp()))
  const scores = await rankedAt(url)
  for (const { rankings } of nodes) {
    for (const slug of SLUGS) {
      for (const ref of boardsAt(now, slug)) await expectEqualToRecount(rankings, scores, ref)
    }
  }
}
