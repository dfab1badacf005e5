import { RETURN_WEEKS } from '@reflex/contract'
import { dayNumber, firstDayOfWeek, parseDay, startOfDay, weekIndexOf } from '../calendar.ts'

/** The week that a browser says it was first here in: a Monday, and none that is not reported any more. */
export function firstWeekOf(told: number | null | undefined, now: number): number | null {
  if (told === null || told === undefined) return null
  const day = parseDay(String(told))
  if (day === null) return null
  const week = weekIndexOf(startOfDay(day))
  const age = weekIndexOf(now) - week
  return age >= 0 && age <= RETURN_WEEKS && dayNumber(firstDayOfWeek(week)) === told ? told : null
}
