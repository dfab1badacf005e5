export type Change =
  | { readonly direction: 'up' | 'down'; readonly amount: number }
  | { readonly direction: 'same' | 'none' }

const directed = (amount: number): Change => {
  // What would be shown as 0.0 has not changed for a reader.
  if (Math.abs(amount) < 0.05) return { direction: 'same' }
  return { direction: amount > 0 ? 'up' : 'down', amount: Math.abs(amount) }
}

/** In per cent of what was before; from nothing there is no ratio. */
export function relativeChange(now: number, before: number | undefined): Change {
  if (before === undefined || before === 0) return { direction: 'none' }
  return directed(((now - before) / before) * 100)
}

/** In percentage points, for values that are percentages. */
export const pointChange = (now: number, before: number | undefined): Change =>
  before === undefined ? { direction: 'none' } : directed(now - before)
