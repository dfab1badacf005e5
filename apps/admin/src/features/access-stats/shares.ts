export interface Share {
  /** As it is counted, and so as it can be chosen. */
  readonly key: string
  readonly name: string
  readonly visitors: number
  /** Of all of them, 0 to 100. */
  readonly percent: number
}

/** Largest first, each with its part of the whole; no visitors at all is no data. */
export function sharesOf(
  rows: readonly { key: string; name: string; visitors: number }[],
): Share[] {
  const total = rows.reduce((sum, { visitors }) => sum + visitors, 0)
  if (total === 0) return []
  return rows
    .map((row) => ({ ...row, percent: (row.visitors / total) * 100 }))
    .toSorted((a, b) => b.visitors - a.visitors)
}
