import type { Rankings } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'

/** Out of the boards first, then the player's next bests in: a score taken meanwhile is never lost. */
export async function deleteScore(store: Store, rankings: Rankings, id: number): Promise<void> {
  const gone = await store.deleteScore(id)
  if (!gone) return
  await rankings.withdraw(gone)
  for (const next of await store.nextBests(gone)) await rankings.apply(next)
}
