import type { Unit } from '@reflex/contract'

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
export function bucketEdges(unit: Unit, low: number, high: number): number[] {
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
