import { ACCESS_PERIODS } from '@reflex/contract'
import { isoDayOf, type DayZone } from '../../lib/format/day-zone.ts'

type PeriodDays = (typeof ACCESS_PERIODS)[number]

export interface Period {
  readonly start: string
  readonly end: string
}

const DAY_MS = 86_400_000
const isoDay = (at: number): string => new Date(at).toISOString().slice(0, 10)
const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** The period that the address asks for; anything else is the shortest. */
export function periodFrom(text: string | null): PeriodDays {
  return ACCESS_PERIODS.find((days) => String(days) === text) ?? ACCESS_PERIODS[0]
}

/** Today, by the clock of a zone, and so many days before it. */
export const periodUntil = (now: number, days: number, zone: DayZone): Period => ({
  start: isoDayOf(now - days * DAY_MS, zone),
  end: isoDayOf(now, zone),
})

export function daysOf({ start, end }: Period): string[] {
  const days: string[] = []
  for (let at = startOf(start); at <= startOf(end); at += DAY_MS) days.push(isoDay(at))
  return days
}

export interface TrendDay {
  readonly date: string
  readonly unique_visitors: number
  readonly page_views: number
}

/** A day without visitors is a zero, not a gap. */
export function everyDay(trend: readonly TrendDay[], period: Period): TrendDay[] {
  const known = new Map(trend.map((day) => [day.date, day]))
  return daysOf(period).map(
    (date) => known.get(date) ?? { date, unique_visitors: 0, page_views: 0 },
  )
}

/** As many dates as fit under the chart on a phone. */
const MOST_LABELS = 8

/** Every n-th day, always including the last one. */
export function labelledDays(days: readonly TrendDay[]): string[] {
  const step = Math.ceil(days.length / MOST_LABELS)
  return days.filter((_, index) => (days.length - 1 - index) % step === 0).map(({ date }) => date)
}
