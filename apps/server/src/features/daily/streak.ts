import { DAILY_GRACE_DAYS } from '@reflex/contract'

export interface Streak {
  /** How many days were played without a break; days of grace are not among them. */
  readonly days: number
  /** Whether the next day could be missed. */
  readonly grace: 0 | 1
}

const NONE: Streak = { days: 0, grace: 1 }

interface Row {
  readonly days: number
  readonly last: number
  /** The day that was missed last and forgiven. */
  readonly missed: number | null
}

const isForgiven = (missed: number | null, day: number): boolean =>
  missed === null || day - missed >= DAILY_GRACE_DAYS

/** The row of days up to this one, after another day was played. */
function withDay(row: Row | null, day: number): Row {
  const between = row === null ? null : day - row.last - 1
  if (row !== null && between === 0) return { ...row, days: row.days + 1, last: day }
  if (row !== null && between === 1 && isForgiven(row.missed, day - 1)) {
    return { days: row.days + 1, last: day, missed: day - 1 }
  }
  return { days: 1, last: day, missed: null }
}

/**
 * Days in a row up to today, of which one in seven may be missed. `played` are days counted from 1970,
 * earliest first. Today is not missed before it is over.
 */
export function streakOf(played: readonly number[], today: number): Streak {
  let row: Row | null = null
  for (const day of played) row = withDay(row, day)
  if (row === null) return NONE
  const open = Math.max(today, row.last + 1)
  const missed = open - row.last - 1
  if (missed > 1 || (missed === 1 && !isForgiven(row.missed, open - 1))) return NONE
  const last = missed === 1 ? open - 1 : row.missed
  return { days: row.days, grace: isForgiven(last, open) ? 1 : 0 }
}
