import { unitOf, type BoardSlug } from '@reflex/contract'
import type { Bucket } from '../ports/snapshot-store.ts'
import { bucketEdges } from './bucket-edges.ts'

const MIDDLE_SHARES = [0.005, 0.995] as const

/** What there is to know of a board's values. */
export interface Spread {
  players(): Promise<number>
  quantiles(shares: readonly number[]): Promise<readonly number[]>
  countsBelow(values: readonly number[]): Promise<readonly number[]>
}

/** Buckets run from `from` up to, not including, `to`; the outer two also hold what lies beyond. */
export async function countBuckets(slug: BoardSlug, spread: Spread): Promise<Bucket[]> {
  const players = await spread.players()
  const [low, high] = await spread.quantiles(MIDDLE_SHARES)
  if (low === undefined || high === undefined) return []
  const edges = bucketEdges(unitOf(slug), low, high)
  const inner = edges.slice(1, -1)
  const below = [0, ...(await spread.countsBelow(inner)), players]
  return edges.slice(1).map((to, i) => ({
    from: edges[i] ?? 0,
    to,
    players: (below[i + 1] ?? 0) - (below[i] ?? 0),
  }))
}
