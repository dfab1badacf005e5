import type { HeadEntry } from './head.ts'

interface Keys {
  readonly keys: Float64Array
  readonly players: Uint32Array
  readonly size: number
}

/**
 * The keys next to one's own, in order: looked for in one pass. A board keeps no order but that of
 * its head, and to look at a million keys takes a few milliseconds.
 */
export function nearestKeys(
  { keys, players, size }: Keys,
  own: HeadEntry,
  span: number,
): HeadEntry[] {
  const above: HeadEntry[] = []
  const below: HeadEntry[] = []
  // The farthest of those found so far: what lies beyond is not looked at closer.
  let [from, to] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let slot = 0; slot < size; slot++) {
    const key = keys[slot] ?? 0
    if (key <= from || key >= to || key === own.key) continue
    const entry = { key, player: players[slot] ?? 0 }
    if (key < own.key) from = keepNearest(above, entry, span, -1) ?? from
    else to = keepNearest(below, entry, span, 1) ?? to
  }
  return [...above.toReversed(), own, ...below]
}

/** Keeps the nearest first; gives the farthest key once there are enough. */
function keepNearest(
  kept: HeadEntry[],
  entry: HeadEntry,
  span: number,
  away: 1 | -1,
): number | null {
  const place = kept.findIndex(({ key }) => (key - entry.key) * away > 0)
  kept.splice(place === -1 ? kept.length : place, 0, entry)
  if (kept.length > span) kept.pop()
  return kept.length === span ? (kept.at(-1)?.key ?? null) : null
}

/** The greatest key below this one. */
export function nextBetter(keys: Float64Array, size: number, than: number): number | null {
  let best: number | null = null
  for (let slot = 0; slot < size; slot++) {
    const key = keys[slot] ?? 0
    if (key < than && (best === null || key > best)) best = key
  }
  return best
}
