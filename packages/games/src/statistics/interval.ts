import { squares } from './moments.ts'
import { tWithin } from './t-quantile.ts'

export const SURE = 0.95
/** With fewer trials the interval is wider than anything it could tell. */
const FEWEST = 3
/** From so many on the quickest and the slowest are left out. */
const FEWEST_TO_TRIM = 5

/**
 * Half of the interval in which the player's own long mean lies, 95 times in 100: Student's on the
 * trials without the quickest and the slowest (Tukey and McLaughlin). Those two count as their
 * neighbours do: one lapse of attention then does not say how even all the others were. To leave
 * them out of the spread as well would promise 95 and hold 75 to 85.
 */
export function meanHalfWidth(trials: readonly number[]): number | null {
  const count = trials.length
  if (count < FEWEST || !trials.every(Number.isFinite)) return null
  const sorted = trials.toSorted((a, b) => a - b)
  const cut = count >= FEWEST_TO_TRIM ? 1 : 0
  const drawnIn = sorted.map((_, i) => sorted[Math.min(Math.max(i, cut), count - 1 - cut)] ?? 0)
  const spread = Math.sqrt(squares(drawnIn) / (count - 1))
  const left = count - 2 * cut
  return (tWithin(SURE, left - 1) * spread * Math.sqrt(count)) / left
}
