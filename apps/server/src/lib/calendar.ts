const DAY_MS = 86_400_000

/** Days are UTC days, counted from 1970-01-01. */
export const dayIndexOf = (at: number): number => Math.floor(at / DAY_MS)

/** Weeks run from Monday to Sunday as in ISO 8601; 1970-01-01 was a Thursday. */
export const weekIndexOf = (at: number): number => weekOfDay(dayIndexOf(at))

export const weekOfDay = (day: number): number => Math.floor((day + 3) / 7)

export const firstDayOfWeek = (week: number): number => week * 7 - 3

export const startOfDay = (day: number): number => day * DAY_MS

/** 20261115 for the fifteenth of November 2026. */
export function dayNumber(day: number): number {
  const date = new Date(startOfDay(day))
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate()
}

/** The day that eight digits name; null when the calendar has no such day. */
export function parseDay(digits: string): number | null {
  const year = Number(digits.slice(0, 4))
  const month = Number(digits.slice(4, 6))
  const date = Number(digits.slice(6, 8))
  const day = dayIndexOf(Date.UTC(year, month - 1, date))
  return dayNumber(day) === Number(digits) ? day : null
}

/** 2026-11-15 for the day 20261115. */
export function isoDay(day: number): string {
  const digits = String(dayNumber(day))
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
}
