/**
 * Shares in whole per cent that add up to a hundred: each is cut, and what is left goes to those that
 * lost most. Of nothing there are no shares.
 */
export function wholeShares(amounts: readonly number[]): readonly number[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  if (total <= 0) return amounts.map(() => 0)
  const exact = amounts.map((amount) => (amount / total) * 100)
  const whole = exact.map(Math.floor)
  const left = 100 - whole.reduce((sum, share) => sum + share, 0)
  const lost = exact.map((share, i) => ({ i, lost: share - (whole[i] ?? 0) }))
  const first = lost.toSorted((a, b) => b.lost - a.lost || a.i - b.i).slice(0, left)
  for (const { i } of first) whole[i] = (whole[i] ?? 0) + 1
  return whole
}
