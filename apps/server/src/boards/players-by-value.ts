import type { ValueCount } from './port-snapshots.ts'

/** Lowest value first. */
type Counts = readonly ValueCount[]

export const playersIn = (counts: Counts): number =>
  counts.reduce((sum, { players }) => sum + players, 0)

export const playersBelow = (counts: Counts, value: number): number =>
  playersIn(counts.filter((each) => each.value < value))

export function quantilesIn(counts: Counts, shares: readonly number[]): number[] {
  const all = playersIn(counts)
  return shares.flatMap((share) => {
    let before = Math.floor(share * all)
    return counts.find(({ players }) => (before -= players) < 0)?.value ?? []
  })
}
