import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { onTestFinished } from 'vitest'
import { createCountedRankings } from '../boards/counted-rankings.ts'
import type { BoardFeed } from '../boards/port-feed.ts'
import type { RunOnBoards } from '../boards/port.ts'
import type { NewRun } from '../features/runs/port.ts'
import { createMaintenance } from '../app/maintenance.ts'
import { boardsAt, expectEqualToRecount } from './expect-boards.ts'
import { NOON } from './fixtures.ts'
import { rankedAt } from './ranked-rows.ts'
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
  const said: string[] = []
  const note = (_: object, message: string) => void said.push(message)
  const line = { isCut: false, passed: 0 }
  const feed: BoardFeed = {
    ...boardFeed,
    readAfter: (mark) =>
      line.isCut ? Promise.reject(new Error('cut off')) : boardFeed.readAfter(mark),
  }
  const rankings = createCountedRankings({
    feed,
    hasOthers: true,
    bestsOf: (player) => store.bestsOf(player),
    clock,
    log: { info: note, warn: note },
    passed: () => line.passed,
  })
  await rankings.start()
  onTestFinished(async () => {
    await rankings.stop()
    await store.close()
  })

  /** Kept, but not yet on the boards of this node. */
  async function commit(run: ToPlay): Promise<RunOnBoards> {
    const { slug = 'reaction-time', value = 250, at = NOON, ...more } = run
    const country = more.country ?? 'KR'
    const made = slug === CHALLENGE_SLUG ? newChallengeRun : newRun
    const newOne = made({ ...more, country, createdAt: at, value })
    const { id, player, paceProfile } = await keepFresh(store, newOne)
    const { replaced = null, recounts = false } = paceProfile ?? {}
    return { id, player, slug, value, country, at, replaced, recounts }
  }

  return {
    store,
    feed: boardFeed,
    rankings,
    line,
    said,
    commit,
    async keep(run: ToPlay = {}): Promise<RunOnBoards> {
      const kept = await commit(run)
      await rankings.kept(kept)
      return kept
    },
    ...createMaintenance({ store, rankings, clock, scoreRetentionDays: 90 }),
  }
}

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
