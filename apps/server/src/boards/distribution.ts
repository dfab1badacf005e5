import { unitOf, type BoardSlug, type CallData } from '@reflex/contract'
import type { BoardView } from './board-view.ts'
import { bucketEdges } from './bucket-edges.ts'

const MIDDLE_SHARES = [0.005, 0.995] as const

/** Buckets run from `from` up to, not including, `to`; the outer two also hold what lies beyond. */
export async function readDistribution(
  slug: BoardSlug,
  view: BoardView,
): Promise<CallData<'getDistribution'>> {
  const players = await view.players()
  const [low, high] = await view.quantiles(MIDDLE_SHARES)
  if (low === undefined || high === undefined) return { buckets: [], players }
  const edges = bucketEdges(unitOf(slug), low, high)
  const inner = edges.slice(1, -1)
  const below = [0, ...(await view.countsBelow(inner)), players]
  const buckets = edges.slice(1).map((to, i) => ({
    from: edges[i] ?? 0,
    to,
    players: (below[i + 1] ?? 0) - (below[i] ?? 0),
  }))
  return { buckets, players }
}
