import type { DayZone } from '@reflex/contract'
import { sql, type RawBuilder } from 'kysely'
import { dayIndexOf, dayNumber, parseDay, startOfDay } from '../../lib/calendar.ts'
import { KOREA_AHEAD_MS } from '../../lib/visit-rules.ts'

/** How the days of a zone are found among plays. Days are numbers as yyyymmdd, 0 before all of them. */
export interface Zone {
  readonly name: DayZone
  /** What SQL finds for the day of a play. */
  readonly key: RawBuilder<number>
  numberOf(key: number): number
  isOn(days: readonly number[]): RawBuilder<boolean>
  isFrom(day: number): RawBuilder<boolean>
  isBefore(day: number): RawBuilder<boolean>
  /** The day that it is now. */
  dayAt(now: number): number
}

const utc: Zone = {
  name: 'utc',
  key: sql`day`,
  numberOf: (key) => key,
  isOn: (days) => sql`day in (${sql.join(days)})`,
  isFrom: (day) => sql`day >= ${day}`,
  isBefore: (day) => sql`day < ${day}`,
  dayAt: (now) => dayNumber(dayIndexOf(now)),
}

const indexOf = (day: number): number => parseDay(String(day)) ?? 0
const koreanStart = (day: number): number =>
  day === 0 ? 0 : startOfDay(indexOf(day)) - KOREA_AHEAD_MS

/** Looked for through the days of UTC, which are indexed. */
const kst: Zone = {
  name: 'kst',
  key: sql`(created_at + ${sql.lit(KOREA_AHEAD_MS)}) / ${sql.lit(startOfDay(1))}`,
  numberOf: (key) => dayNumber(key),
  isOn: (days) => {
    const parts = days.flatMap((day) => [dayBefore(day), day])
    return sql`(day in (${sql.join(parts)}) and ${kst.key} in (${sql.join(days.map(indexOf))}))`
  },
  isFrom: (day) => sql`(day >= ${dayBefore(day)} and created_at >= ${koreanStart(day)})`,
  isBefore: (day) => sql`created_at < ${koreanStart(day)}`,
  dayAt: (now) => dayNumber(dayIndexOf(now + KOREA_AHEAD_MS)),
}

export const zones: Readonly<Record<DayZone, Zone>> = { utc, kst }

const dayBefore = (day: number): number => (day === 0 ? 0 : dayNumber(indexOf(day) - 1))
export const dayAfter = (day: number): number => dayNumber(indexOf(day) + 1)
