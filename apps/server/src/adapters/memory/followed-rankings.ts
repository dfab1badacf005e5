import type { Rankings } from '../../ports/rankings.ts'
import { BoardFollower, type FollowerParts } from './board-follower.ts'
import { ReadingLoop, type LoopParts } from './reading-loop.ts'

export interface FollowedRankings extends Rankings {
  /** Makes the boards from the store and follows the feed from then on. */
  start(): Promise<void>
  stop(): Promise<void>
  /** Whether what other nodes kept is here within a moment. */
  isCurrent(): boolean
  /** For how long nothing was heard of the others. */
  behindMs(): number
  /** Reads what was committed until now. Never fails: what is not read now is read later. */
  catchUp(): Promise<void>
  size(): { boards: number; places: number }
}

/**
 * Rankings that every node has in its own memory. What this node keeps is on its boards at once; what
 * any node removes, settles or hands over comes by the feed, also to the node that did it.
 */
export function createFollowedRankings(parts: FollowerParts & LoopParts): FollowedRankings {
  const follower = new BoardFollower(parts)
  const loop = new ReadingLoop(parts, follower)
  return {
    start: () => loop.start(),
    stop: () => loop.stop(),
    isCurrent: () => loop.isCurrent,
    behindMs: () => loop.behindMs,
    catchUp: () => loop.catchUp(),
    apply: async (score) => follower.keptHere(score),
    withdraw: async () => false,
    readmit: async () => undefined,
    reassign: async () => undefined,
    async whileSettling(task) {
      try {
        return await task()
      } finally {
        await loop.catchUp()
      }
    },
    rename: () => loop.catchUp(),

    preview: (score) => follower.boards.preview(score),
    playersOn: (ref) => follower.boards.playersOn(ref),
    standings: (refs, player) => follower.boards.standings(refs, player),
    top: (ref, limit) => follower.boards.top(ref, limit),
    around: (ref, player, span) => follower.boards.around(ref, player, span),
    quantiles: (ref, shares) => follower.boards.quantiles(ref, shares),
    countsBelow: (ref, values) => follower.boards.countsBelow(ref, values),
    version: (ref) => `${follower.built}.${follower.boards.version(ref)}`,
    size: () => follower.boards.size(),
  }
}
