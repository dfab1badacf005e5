import { DAILY_LATE_MINUTES } from '@reflex/contract'
import { dayIndexOf, dayNumber, startOfDay } from '../../lib/calendar.ts'

/** A day's course; days are counted from 1970, and named as yyyymmdd. */
export interface CourseDay {
  readonly index: number
  readonly day: number
  readonly closesAt: number
  /** Until then what was begun on it counts, and nothing of it is shown to anybody. */
  readonly takenUntil: number
}

export function courseDay(index: number): CourseDay {
  const closesAt = startOfDay(index + 1)
  const takenUntil = closesAt + DAILY_LATE_MINUTES * 60_000
  return { index, day: dayNumber(index), closesAt, takenUntil }
}

export const openDay = (now: number): CourseDay => courseDay(dayIndexOf(now))

/** Whether nobody can be playing it for real any more. */
export const isOver = ({ takenUntil }: CourseDay, now: number): boolean => now >= takenUntil
