import type { Loadable } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'

/** Boards hold nothing of their own: at start they are made from what the store kept. */
export async function rebuildRankings(
  store: Pick<Store, 'rankedScores'>,
  rankings: Loadable,
): Promise<number> {
  let scores = 0
  for await (const page of store.rankedScores()) {
    rankings.load(page)
    scores += page.length
  }
  return scores
}
