import type { DayZone } from '@reflex/contract'
import { dayIndexOf, dayNumber, parseDay, startOfDay } from '../../lib/calendar.ts'
import { EVENING_MS, isEvening } from '../../lib/visit-rules.ts'

/**
 * A day of UTC has two parts, until 15:00 and from then on, when it is the next day in Korea: so a day of
 * either zone is two parts, one after the other. They are numbered from 1970 on.
 */
export const partOf = (at: number): number => 2 * dayIndexOf(at) + Number(isEvening(at))

export const startOfPart = (part: number): number =>
  startOfDay(Math.floor(part / 2)) + (part % 2) * EVENING_MS

const LAST_DAY = 1_000_000

/** The parts of whole days, given as yyyymmdd; whatever is no day is before or after all of them. */
export function partsOf(zone: DayZone, first: number, last: number): [first: number, last: number] {
  const from = parseDay(String(first)) ?? 0
  const to = parseDay(String(last)) ?? LAST_DAY
  return zone === 'kst' ? [2 * from - 1, 2 * to] : [2 * from, 2 * to + 1]
}

export const dayOfPart = (zone: DayZone, part: number): number =>
  dayNumber(Math.floor((zone === 'kst' ? part + 1 : part) / 2))
