import { accessFilters, RAW_VISIT_DAYS, type AccessFilter } from '@reflex/contract'
import { isoDayOf, startOfIsoDay, type DayZone } from '../../lib/format/day-zone.ts'
import { accessStats } from '../../lib/words/access-stats.ts'
import { daysOf, periodFrom, periodUntil, type Period } from './period.ts'

export type Filters = Readonly<Partial<Record<AccessFilter, string>>>

/** `today`, so many days, or days of the operator's own. */
export type Choice = 'today' | '7' | '30' | '90' | 'own'

/** What the screen shows: whose days, which of them, and which visits. */
export interface Scope extends Period {
  readonly zone: DayZone
  readonly filters: Filters
}

export interface Chosen {
  readonly choice: Choice
  readonly scope: Scope
  /** Why these days cannot be shown, in words. */
  readonly fault: string | null
  /** Whether days had to be left out, because their visits are no longer kept one by one. */
  readonly isShortened: boolean
}

const DAY_MS = 86_400_000
const LONGEST_DAYS = 400

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

function filtersFrom(params: URLSearchParams): Filters {
  const known = accessFilters.flatMap((name) => {
    const value = params.get(name)
    return value ? [[name, value] as const] : []
  })
  return Object.fromEntries(known)
}

/** The first whole day whose visits are still kept one by one. */
export function firstFilterDay(now: number, zone: DayZone): string {
  const kept = Math.floor(now / DAY_MS) * DAY_MS - (RAW_VISIT_DAYS - 1) * DAY_MS
  const day = isoDayOf(kept, zone)
  return startOfIsoDay(day, zone) < kept ? isoDayOf(kept + DAY_MS, zone) : day
}

function faultOf({ start, end }: Period, today: string): string | null {
  if (!isDay(start) || !isDay(end)) return accessStats.faults.noDay
  if (end < start) return accessStats.faults.backwards
  if (start > today) return accessStats.faults.future
  if (daysOf({ start, end }).length > LONGEST_DAYS) return accessStats.faults.tooLong(LONGEST_DAYS)
  return null
}

function choiceFrom(params: URLSearchParams): Choice {
  if (params.has('from') || params.has('to')) return 'own'
  return params.get('days') === 'today'
    ? 'today'
    : (String(periodFrom(params.get('days'))) as Choice)
}

/** The state in the address, which may be typed by hand or outdated. */
export function chosenFrom(params: URLSearchParams, now: number, zone: DayZone): Chosen {
  const choice = choiceFrom(params)
  const today = isoDayOf(now, zone)
  const asked =
    choice === 'own'
      ? { start: params.get('from') ?? '', end: params.get('to') ?? '' }
      : periodUntil(now, choice === 'today' ? 0 : Number(choice), zone)
  const filters = filtersFrom(params)
  const fault = faultOf(asked, today)
  const earliest = Object.keys(filters).length === 0 ? '' : firstFilterDay(now, zone)
  const start = asked.start < earliest ? earliest : asked.start
  const isGone = fault === null && asked.end < earliest
  return {
    choice,
    scope: { start, end: asked.end, zone, filters },
    fault: isGone ? accessStats.faults.gone(RAW_VISIT_DAYS) : fault,
    isShortened: fault === null && !isGone && start !== asked.start,
  }
}
