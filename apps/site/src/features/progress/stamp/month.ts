import { addDays, type Day } from './day.ts'

/** A month of the calendar, as `2026-03`. It sorts as text. */
export type Month = string

const WEEK = 7

export const monthOf = (day: Day): Month => day.slice(0, 7)
export const firstDay = (month: Month): Day => `${month}-01`

export const monthBefore = (month: Month): Month => monthOf(addDays(firstDay(month), -1))
/** No month is longer than 31 days, and none is shorter than 28. */
export const monthAfter = (month: Month): Month => monthOf(addDays(firstDay(month), 31))

/** 0 for Sunday. */
const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The weeks of a month from Sunday to Saturday; null where a day belongs to another month. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = firstDay(month)
  const weeks: (Day | null)[][] = []
  for (let start = addDays(first, -weekday(first)); start <= `${month}-31`;) {
    const days = Array.from({ length: WEEK }, (_, i) => addDays(start, i))
    if (days.some((day) => monthOf(day) === month)) {
      weeks.push(days.map((day) => (monthOf(day) === month ? day : null)))
    }
    start = addDays(start, WEEK)
  }
  return weeks
}
