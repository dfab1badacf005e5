import { dayZone, timeZoneOf, zoneLabel, type DayZone } from './day-zone.ts'

type Looks = Record<DayZone, Intl.DateTimeFormat>

const looksOf = (options: Intl.DateTimeFormatOptions): Looks => {
  const of = (zone: DayZone) =>
    new Intl.DateTimeFormat('ko-KR', { ...options, timeZone: timeZoneOf(zone) })
  return { utc: of('utc'), kst: of('kst') }
}

const moment = looksOf({ dateStyle: 'medium', timeStyle: 'short' })
const time = looksOf({ timeStyle: 'short' })
const day = looksOf({ dateStyle: 'medium' })

/** What is no moment is shown as it came: one odd row must not take the whole list away. */
function format(looks: Looks, at: number | string, ending = ''): string {
  const date = new Date(at)
  return Number.isNaN(date.getTime()) ? String(at) : `${looks[dayZone()].format(date)}${ending}`
}

/** Day and time in the chosen zone, which it names. */
export const formatMoment = (at: number | string): string => format(moment, at, ` ${zoneLabel()}`)

/** The same under a head that names the zone already (see `zoned`). */
export const formatBareMoment = (at: number | string): string => format(moment, at)

const clock = looksOf({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })

/** `15:30`, under a head that names the zone. */
export const formatClock = (at: number | string): string => format(clock, at)

/** The time of day alone, with its zone. */
export const formatTime = (at: number | string): string => format(time, at, ` ${zoneLabel()}`)

export const formatDate = (at: number | string): string => format(day, at)

/** `20260131` as `2026-01-31`; whatever else comes stays as it is. */
export const formatDay = (date: string): string =>
  /^\d{8}$/.test(date) ? `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)}` : date
