import type { RankedScore, Rankings } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'

/** So many places change before others get their turn. */
const AT_ONCE = 50

/** Keeps the boards true to the store when records go or come back. */
export function createBoardKeeper(store: Pick<Store, 'nextBests'>, rankings: Rankings) {
  return {
    /** Out first, then the player's next bests in: a score taken meanwhile is never lost. */
    async takeOut(scores: readonly RankedScore[]): Promise<void> {
      await afterRunningSubmits()
      for (const score of scores) {
        const stood = await rankings.withdraw(score)
        if (!stood) continue
        for (const next of await store.nextBests(score)) await rankings.apply(next)
        await new Promise(setImmediate)
      }
    },
    /** What was one player's is another's from now on; the better of both stands. */
    async hand(scores: readonly RankedScore[], to: number): Promise<void> {
      await afterRunningSubmits()
      for (const [nth, score] of scores.entries()) {
        await rankings.reassign(score, to)
        if (nth % AT_ONCE === 0) await new Promise(setImmediate)
      }
    },

    letIn: (score: RankedScore): Promise<void> => rankings.readmit(score),
    /** What was answered of this player before is stale. */
    refresh: (player: number): Promise<void> => rankings.rename(player),
  }
}

/** A submit written together with the removal is ranked right after it: not before we took it out. */
const afterRunningSubmits = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
