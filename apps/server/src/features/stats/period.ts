import { accessFilters, RAW_VISIT_DAYS, type DayZone } from '@reflex/contract'
import { AdminError } from '../../lib/admin-error.ts'
import { dayIndexOf, dayNumber, parseDay, startOfDay } from '../../lib/calendar.ts'
import type { Filters } from './port.ts'
import { KOREA_AHEAD_MS } from '../../lib/visit-rules.ts'

export { isoDay } from '../../lib/calendar.ts'

const LONGEST_DAYS = 400
const DAY_MS = 86_400_000

/** Whole days, both ends included: those of UTC unless a zone is named. */
export interface Period {
  readonly first: number
  readonly last: number
  readonly zone?: DayZone | undefined
}

/** A period, and what its visits are narrowed to. */
export interface Scope extends Period {
  readonly filters?: Filters
  /** A moment of the last day: of that day only what began before it. */
  readonly until?: number
}

/**
 * The period before, of as many days. Where the last day is under way the last one before ends at the
 * same time of day, as long as the visits of then have their rows: sums are of whole days alone.
 */
export function periodBefore(scope: Scope, now: number): Scope {
  const days = scope.last - scope.first + 1
  const [, end] = spanOf(scope)
  const isUnderWay = todayIn(scope.zone, now) === scope.last && now < end
  const before = { ...scope, first: scope.first - days, last: scope.last - days }
  const canCut = isUnderWay && hasRows({ ...before, first: before.last }, now)
  return canCut ? { ...before, until: now - days * DAY_MS } : before
}

const parseIsoDay = (text: string): number | null => parseDay(text.replaceAll('-', ''))

interface PeriodQuery {
  readonly start_date: string
  readonly end_date: string
  readonly zone?: DayZone | undefined
}

export function readPeriod({ start_date, end_date, zone }: PeriodQuery): Period {
  const first = parseIsoDay(start_date)
  const last = parseIsoDay(end_date)
  if (first === null || last === null) throw new AdminError('INVALID', '없는 날짜입니다.')
  if (last < first) throw new AdminError('INVALID', '시작일이 종료일보다 늦습니다.')
  if (last - first >= LONGEST_DAYS) {
    throw new AdminError('INVALID', `기간은 ${LONGEST_DAYS}일을 넘을 수 없습니다.`)
  }
  return { first, last, zone }
}

/** Visits can be filtered only as long as their rows are kept. */
export function readScope(
  query: PeriodQuery & { readonly [Name in keyof Filters]?: string | undefined },
  now: number,
): Scope {
  const period = readPeriod(query)
  const filters: Filters = {}
  for (const name of accessFilters) {
    const value = query[name]
    if (value !== undefined) filters[name] = value
  }
  if (Object.keys(filters).length === 0) return period
  if (!hasRows(period, now)) {
    const message = `필터는 최근 ${RAW_VISIT_DAYS}일 안에서만 쓸 수 있습니다. 기간을 줄여 주세요.`
    throw new AdminError('INVALID', message)
  }
  return { ...period, filters }
}

/** Whether every visit of a period still has its row. */
export const hasRows = (period: Period, now: number): boolean =>
  spanOf(period)[0] >= startOfDay(dayIndexOf(now) - RAW_VISIT_DAYS + 1)

export const aheadOf = (zone: DayZone | undefined): number => (zone === 'kst' ? KOREA_AHEAD_MS : 0)

export const todayIn = (zone: DayZone | undefined, now: number): number =>
  dayIndexOf(now + aheadOf(zone))

/** The moments between which a period lies. */
export const spanOf = ({ first, last, zone }: Period): [from: number, to: number] => [
  startOfDay(first) - aheadOf(zone),
  startOfDay(last + 1) - aheadOf(zone),
]

export const daysOf = ({ first, last }: Period): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i)

/** The two ends as stored days are numbered. */
export const endsOf = ({ first, last }: Period): [number, number] => [
  dayNumber(first),
  dayNumber(last),
]
