import type { DayTally, DimensionTally, Filters, Tally, VisitReports, Wanted } from './port.ts'
import { VISIT_SLOTS } from '../../lib/visit-rules.ts'
import { aheadOf, endsOf, spanOf, type Period, type Scope } from './period.ts'

/** Of more visits than this only a part is looked at, so that a filter costs no more on a large site. */
const LOOKED_AT_MOST = 20_000

export const nothing: Tally = { visitors: 0, views: 0, durationMs: 0, stays: 0 }

export interface Tallies {
  readonly tallies: readonly DimensionTally[]
  /** The part of the visits that they were reckoned from. */
  readonly sampled: number
}

/** Sums of a period's visits, from what is stored and the open hours or, where they are narrowed, from the rows alone. */
export async function readTallies(
  visits: VisitReports,
  scope: Scope,
  wanted: readonly Wanted[],
): Promise<Tallies> {
  const { filters, until, last } = scope
  if (filters === undefined && until === undefined) {
    return { tallies: await visits.talliesOf(...daysIn(scope), wanted), sampled: 1 }
  }
  if (filters !== undefined) return fromRows(visits, { ...scope, filters }, wanted)
  // Whole days as they are stored, and of the last one its rows up to the moment.
  const whole = { ...scope, last: last - 1 }
  const before = whole.last < whole.first ? [] : await visits.talliesOf(...daysIn(whole), wanted)
  const part = await fromRows(visits, { ...scope, first: last, filters: {} }, wanted)
  return { tallies: sumsOf([...before, ...part.tallies]), sampled: part.sampled }
}

async function fromRows(
  visits: VisitReports,
  scope: Scope & { readonly filters: Filters },
  wanted: readonly Wanted[],
): Promise<Tallies> {
  const slots = await slotsFor(visits, scope)
  const [from, end] = spanOf(scope)
  const some = await visits.talliesOfSome({
    from,
    to: Math.min(end, scope.until ?? end),
    filters: scope.filters,
    slots,
    aheadMs: aheadOf(scope.zone),
  })
  const asked = some.filter((tally) => wanted.some((each) => isOf(tally, each)))
  return { tallies: asked.map((tally) => scaled(tally, slots)), sampled: slots / VISIT_SLOTS }
}

function sumsOf(tallies: readonly DimensionTally[]): DimensionTally[] {
  const sums = new Map<string, DimensionTally>()
  for (const tally of tallies) {
    const name = `${tally.dimension} ${tally.key}`
    const { visitors, views, durationMs, stays } = sums.get(name) ?? nothing
    sums.set(name, {
      ...tally,
      visitors: tally.visitors + visitors,
      views: tally.views + views,
      durationMs: tally.durationMs + durationMs,
      stays: tally.stays + stays,
    })
  }
  return [...sums.values()]
}

const isOf = ({ dimension, key }: DimensionTally, wanted: Wanted): boolean =>
  typeof wanted === 'string' ? wanted === dimension : wanted[0] === dimension && wanted[1] === key

/** The same of each day, visitors and views alone. */
export async function readDailyTotals(
  visits: VisitReports,
  scope: Scope,
): Promise<ReadonlyMap<number, Tally>> {
  const { filters } = scope
  if (filters !== undefined) {
    const slots = await slotsFor(visits, scope)
    const [from, to] = spanOf(scope)
    const aheadMs = aheadOf(scope.zone)
    const days = await visits.totalsOfSome({ from, to, filters, slots, aheadMs })
    return byDay(days.map((day) => scaled(day, slots)))
  }
  return byDay(await visits.totalsByDay(...daysIn(scope)))
}

const byDay = (days: readonly DayTally[]): Map<number, Tally> =>
  new Map(days.map((day) => [day.day, day]))

const daysIn = (period: Period) => [period.zone ?? 'utc', ...endsOf(period)] as const

async function slotsFor(visits: VisitReports, scope: Scope): Promise<number> {
  const sums = await visits.talliesOf(...daysIn(scope), ['total', 'bot'])
  const everyone = sums.reduce((sum, { visitors }) => sum + visitors, 0)
  return Math.max(1, Math.min(VISIT_SLOTS, Math.ceil((VISIT_SLOTS * LOOKED_AT_MOST) / everyone)))
}

function scaled<T extends Tally>(tally: T, slots: number): T {
  const times = VISIT_SLOTS / slots
  const { visitors, views, durationMs, stays } = tally
  const [all, seen, spent, left] = [visitors, views, durationMs, stays].map((sum) =>
    Math.round(sum * times),
  )
  return { ...tally, visitors: all, views: seen, durationMs: spent, stays: left }
}
