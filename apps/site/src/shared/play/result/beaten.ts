import { unitOf, type BoardSlug } from '@reflex/contract'

interface Place {
  readonly rank: number | null
  readonly players: number
}

interface Bucket {
  readonly from: number
  readonly players: number
}

const percentOf = (beaten: number, others: number): number | null =>
  others > 0 && beaten > 0 ? Math.floor((beaten / others) * 100) : null

/** Times are seldom equal: whoever stands behind was beaten. In per cent of the others. */
export const beatenByRank = ({ rank, players }: Place): number | null =>
  rank === null ? null : percentOf(players - rank, players - 1)

/** Many reach the same level, and share a rank: beaten are those who reached less. */
export function beatenByLevel(buckets: readonly Bucket[], level: number): number | null {
  const count = (some: readonly Bucket[]): number =>
    some.reduce((sum, { players }) => sum + players, 0)
  return percentOf(count(buckets.filter(({ from }) => from < level)), count(buckets) - 1)
}

/** Levels and digits have a bucket each. */
export const hasLevels = (slug: BoardSlug): boolean =>
  unitOf(slug) === 'level' || unitOf(slug) === 'digits'
