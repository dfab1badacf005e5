import type { Rankings } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'

/** Boards hold nothing of their own: at start they are made from what the store kept. */
export async function rebuildRankings(store: Store, rankings: Rankings): Promise<number> {
  let scores = 0
  for await (const page of store.rankedScores()) {
    await Promise.all(page.map((score) => rankings.apply(score)))
    scores += page.length
  }
  return scores
}
