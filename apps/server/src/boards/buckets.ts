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
  const edges = edgesAround(slug, await spread.quantiles(MIDDLE_SHARES))
  return filled(edges, await spread.countsBelow(edges.slice(1, -1)), players)
}

/** The same of values that are all at hand, lowest first. */
export function bucketsOf(slug: BoardSlug, ascending: readonly number[]): Bucket[] {
  const ends = MIDDLE_SHARES.map((share) => ascending[Math.floor(share * ascending.length)])
  const edges = edgesAround(slug, ends)
  const below = edges.slice(1, -1).map((edge) => {
    const above = ascending.findIndex((value) => value >= edge)
    return above === -1 ? ascending.length : above
  })
  return filled(edges, below, ascending.length)
}

/** Empty for nobody's values. */
const edgesAround = (slug: BoardSlug, [low, high]: readonly (number | undefined)[]): number[] =>
  low === undefined || high === undefined ? [] : bucketEdges(unitOf(slug), low, high)

function filled(edges: readonly number[], inner: readonly number[], players: number): Bucket[] {
  const below = [0, ...inner, players]
  return edges.slice(1).map((to, i) => ({
    from: edges[i] ?? 0,
    to,
    players: (below[i + 1] ?? 0) - (below[i] ?? 0),
  }))
}
