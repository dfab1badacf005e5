import { dayNumber } from '../calendar.ts'
import type { DayTally, DimensionTally, Tally, VisitStore, Wanted } from '../ports/visits.ts'
import { VISIT_SLOTS } from '../visit-rules.ts'
import { aheadOf, daysOf, endsOf, spanOf, type Period, type Scope } from './period.ts'

/** Of more visits than this only a part is looked at, so that a filter costs no more on a large site. */
const LOOKED_AT_MOST = 20_000

export const nothing: Tally = { visitors: 0, views: 0, durationMs: 0, stays: 0 }

const combine = (a: Tally, b: Tally, times: number): Tally => ({
  visitors: a.visitors + times * b.visitors,
  views: a.views + times * b.views,
  durationMs: a.durationMs + times * b.durationMs,
  stays: a.stays + times * b.stays,
})

export interface Tallies {
  readonly tallies: readonly DimensionTally[]
  /** The part of the visits that they were reckoned from. */
  readonly sampled: number
}

/** Sums of a period's visits, from the roll-ups or, where they are narrowed, from the rows. */
export async function readTallies(
  visits: VisitStore,
  scope: Scope,
  wanted: readonly Wanted[],
): Promise<Tallies> {
  const { filters } = scope
  if (filters === undefined) {
    return { tallies: await inZone(visits, scope, wanted), sampled: 1 }
  }
  const slots = await slotsFor(visits, scope)
  const [from, to] = spanOf(scope)
  const some = await visits.talliesOfSome({
    from,
    to,
    filters,
    slots,
    aheadMs: aheadOf(scope.zone),
  })
  const asked = some.filter((tally) => wanted.some((each) => isOf(tally, each)))
  return { tallies: asked.map((tally) => scaled(tally, slots)), sampled: slots / VISIT_SLOTS }
}

const isOf = ({ dimension, key }: DimensionTally, wanted: Wanted): boolean =>
  typeof wanted === 'string' ? wanted === dimension : wanted[0] === dimension && wanted[1] === key

/** The same of each day, visitors and views alone. */
export async function readDailyTotals(
  visits: VisitStore,
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
  const totals = byDay(await visits.totalsByDay(...endsOf(scope)))
  if (scope.zone !== 'kst') return totals
  const [first, last] = endsOf({ ...scope, first: scope.first - 1 })
  const evenings = byDay(await visits.eveningTotals(first, last))
  return new Map(
    daysOf(scope).map((day) => {
      const [today, before] = [dayNumber(day), dayNumber(day - 1)]
      const rest = combine(totals.get(today) ?? nothing, evenings.get(today) ?? nothing, -1)
      return [today, combine(rest, evenings.get(before) ?? nothing, 1)]
    }),
  )
}

const byDay = (days: readonly DayTally[]): Map<number, Tally> =>
  new Map(days.map((day) => [day.day, day]))

/** A Korean period is that of UTC, less its last evening, and with the evening before. */
async function inZone(
  visits: VisitStore,
  period: Period,
  wanted: readonly Wanted[],
): Promise<readonly DimensionTally[]> {
  const ofDays = await visits.talliesOf(...endsOf(period), wanted)
  if (period.zone !== 'kst') return ofDays
  const sums = new Map(ofDays.map((tally) => [`${tally.dimension} ${tally.key}`, tally]))
  const add = (evening: readonly DimensionTally[], times: number): void => {
    for (const { dimension, key, ...tally } of evening) {
      const name = `${dimension} ${key}`
      const sum = combine(sums.get(name) ?? nothing, tally, times)
      sums.set(name, { dimension, key, ...sum })
    }
  }
  add(await visits.eveningOf(dayNumber(period.first - 1), wanted), 1)
  add(await visits.eveningOf(dayNumber(period.last), wanted), -1)
  return [...sums.values()].filter(({ visitors, views, stays }) => visitors || views || stays)
}

async function slotsFor(visits: VisitStore, scope: Scope): Promise<number> {
  const sums = await inZone(visits, scope, ['total', 'bot'])
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
