import type { CardBar } from './result-card.ts'

interface Bucket {
  readonly from: number
  readonly to: number
  readonly players: number
}

/** Everyone's results as bars of a picture; the value's own is marked. */
export function histogramBars(buckets: readonly Bucket[], value: number): readonly CardBar[] {
  const most = Math.max(1, ...buckets.map(({ players }) => players))
  const last = buckets.length - 1
  const mine = buckets.findIndex(
    ({ from, to }, i) => value >= from && (value < to || (i === last && value <= to)),
  )
  return buckets.map(({ players }, i) => ({ height: players / most, isMine: i === mine }))
}

/** Parts of a whole as one row of stretches, each in its own colour. */
export const partBars = (
  parts: readonly { readonly slug: string; readonly share: number }[],
): readonly CardBar[] => parts.map(({ slug, share }) => ({ slug, width: share, height: 0.6 }))
