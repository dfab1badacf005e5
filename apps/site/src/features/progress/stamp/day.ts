/** A day of the visitor's own calendar, as `2026-03-01`. It sorts as text. */
export type Day = string

const DAY_MS = 86_400_000
const two = (part: number): string => String(part).padStart(2, '0')

export const localDay = (moment: Date): Day =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** Days are counted in UTC, where none is longer or shorter than another. */
const count = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS

export const addDays = (day: Day, days: number): Day =>
  new Date((count(day) + days) * DAY_MS).toISOString().slice(0, 10)

export const daysBetween = (from: Day, to: Day): number => count(to) - count(from)

/** A date that the calendar has; what else stands behind it, such as a time, is cut off. */
export function readDay(value: unknown): Day | null {
  const day = typeof value === 'string' ? (/^\d{4}-\d{2}-\d{2}/.exec(value)?.[0] ?? null) : null
  return day !== null && Number.isFinite(count(day)) && addDays(day, 0) === day ? day : null
}

export const isDay = (value: unknown): value is Day => value !== null && readDay(value) === value
