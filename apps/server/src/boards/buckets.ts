import { unitOf, type BoardSlug, type Unit } from '@reflex/contract'
import type { Bucket, ValueCount } from './port-snapshots.ts'
import { playersBelow, playersIn, quantilesIn } from './players-by-value.ts'

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

/** The same of values that are all at hand. */
export function bucketsOf(slug: BoardSlug, counts: readonly ValueCount[]): Bucket[] {
  const edges = edgesAround(slug, quantilesIn(counts, MIDDLE_SHARES))
  const below = edges.slice(1, -1).map((edge) => playersBelow(counts, edge))
  return filled(edges, below, playersIn(counts))
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

const BUCKETS_AT_MOST = 36
/** A handful of players still stand on a scale that one can read, not in one bar. */
const NARROWEST: Record<Unit, number> = { ms: 240, seconds: 12_000, level: 9, digits: 9 }
/** Levels and digits begin where their games do: nobody is below. */
const LOWEST: Record<Unit, number> = { ms: 0, seconds: 0, level: 3, digits: 5 }
const roundSteps = [1, 2, 5]

/** 1, 2, 5, 10, 20, 50 …: the first that covers the span in few enough buckets. */
function roundWidth(span: number): number {
  for (let scale = 1; ; scale *= 10) {
    for (const step of roundSteps) {
      if (span / (step * scale) <= BUCKETS_AT_MOST) return step * scale
    }
  }
}

/** Edges at round values around where nearly everybody lies. Levels and digits get one bucket each. */
function bucketEdges(unit: Unit, low: number, high: number): number[] {
  const timed = unit === 'ms' || unit === 'seconds'
  const slack = Math.max(0, NARROWEST[unit] - (high - low)) / 2
  const from = Math.max(LOWEST[unit], Math.floor(low - slack))
  const upTo = Math.max(high, from + NARROWEST[unit] - 1)
  const width = timed ? roundWidth(upTo - from) : 1
  const first = Math.floor(from / width) * width
  const edges = [first]
  for (let edge = first + width; ; edge += width) {
    edges.push(edge)
    if (edge > upTo) return edges
  }
}
