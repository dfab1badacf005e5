import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { PageEntry, PageStay } from '../../ports/visits.ts'
import { isBounce, isOver, isStale, slotOf } from '../../visit-rules.ts'
import { countedAt, type Counters } from './day-sums.ts'
import type { RowOf } from './schema.ts'

type Visit = Readonly<RowOf<'visits'>>

/** What changes in a visit's row while it goes on. */
export type VisitState = Pick<Visit, 'last_at' | 'exit' | 'views' | 'stayed_ms' | 'first_week'>

export type VisitRow = VisitState & Pick<Visit, 'day' | 'started_at' | 'bot' | 'country'>

/** A visit as it begins, under the keys that it is counted by. */
export type BegunVisit = Omit<Visit, 'id'>

export interface PageEvent {
  readonly at: number
  readonly page: string
  readonly game: string | null
  /** Null when the page was entered. */
  readonly durationMs: number | null
}

/** The rows that the rules read and write: those of the file, or those that a batch has read. */
export interface VisitRows<Row extends VisitRow> {
  /** The last visit with this id. */
  find(visitId: string): Row | undefined
  begin(visit: BegunVisit): Row
  change(visit: Row, state: VisitState): void
  hasEntered(visit: Row, what: 'page' | 'game', key: string): boolean
  addEvent(visit: Row, event: PageEvent): void
}

const counted = ({ day, started_at }: VisitRow) => countedAt(day, started_at)

/** One page entered, in the raw rows and in every sum that it belongs to, within one transaction. */
export function countEntry<Row extends VisitRow>(
  rows: VisitRows<Row>,
  counters: Counters,
  entry: PageEntry,
): void {
  const { at, game } = entry
  const last = rows.find(entry.visitId)
  const goesOn = last && !isOver({ startedAt: last.started_at, lastAt: last.last_at }, at)
  const visit = goesOn ? last : beginVisit(rows, counters, entry)
  const on = counted(visit)
  const state = { ...stateOf(visit), last_at: at, views: visit.views + 1 }
  if (visit.bot === 1) {
    change(rows, counters, visit, state)
    rows.addEvent(visit, { at, page: entry.page, game, durationMs: null })
    return counters.add(on, 'bot', '', { views: 1 })
  }
  const page = counters.keyFor(visit.day, 'page', entry.page)
  const isNew = (what: 'page' | 'game', key: string) => (rows.hasEntered(visit, what, key) ? 0 : 1)
  counters.add(on, 'total', '', { views: 1 })
  counters.add(on, 'country', visit.country, { views: 1 })
  counters.add(on, 'page', page, { views: 1, visitors: isNew('page', page) })
  if (game !== null) counters.add(on, 'game', game, { views: 1, visitors: isNew('game', game) })
  rows.addEvent(visit, { at, page, game, durationMs: null })
  const exit = counters.keyFor(visit.day, 'exit', page)
  const first_week = visit.first_week ?? entry.firstWeek
  change(rows, counters, visit, { ...state, exit, first_week })
}

export function countStay<Row extends VisitRow>(
  rows: VisitRows<Row>,
  counters: Counters,
  { visitId, at, page: path, game, durationMs }: PageStay,
): void {
  const visit = rows.find(visitId)
  if (!visit || isStale(visit.started_at, at)) return
  const on = counted(visit)
  const amounts = { durationMs, stays: 1 }
  const stayed_ms = visit.stayed_ms + durationMs
  change(rows, counters, visit, { ...stateOf(visit), last_at: at, stayed_ms })
  const page = visit.bot === 1 ? path : counters.keyFor(visit.day, 'page', path)
  rows.addEvent(visit, { at, page, game, durationMs })
  if (visit.bot === 1) return counters.add(on, 'bot', '', amounts)
  counters.add(on, 'total', '', amounts)
  counters.add(on, 'page', page, amounts)
  if (game !== null) counters.add(on, 'game', game, amounts)
}

const stateOf = ({ last_at, exit, views, stayed_ms, first_week }: VisitState): VisitState => ({
  last_at, exit, views, stayed_ms, first_week,
}) // prettier-ignore

const hasBounced = ({ views, stayed_ms }: VisitState) => isBounce({ views, stayedMs: stayed_ms })

/** What a visit's row says after an event, and what that changes in the sums. */
function change<Row extends VisitRow>(
  rows: VisitRows<Row>,
  counters: Counters,
  visit: Row,
  after: VisitState,
): void {
  const before = stateOf(visit)
  rows.change(visit, { ...after, last_at: Math.max(before.last_at, after.last_at) })
  if (visit.bot === 1) return
  const on = counted(visit)
  if (after.exit !== before.exit) {
    counters.add(on, 'exit', after.exit, { visitors: 1 })
    if (before.exit !== '') counters.add(on, 'exit', before.exit, { visitors: -1 })
  }
  const [was, is] = [hasBounced(before), hasBounced(after)]
  if (was !== is) counters.add(on, 'bounce', '', { visitors: is ? 1 : -1 })
  if (before.first_week === null && after.first_week !== null) {
    counters.add(on, 'return', String(after.first_week), { visitors: 1 })
  }
}

const visitKeys = [
  'device', 'browser', 'country', 'referrer', 'entry', 'source', 'medium', 'campaign',
] as const // prettier-ignore

/** Rows keep the keys that they were counted under, so that a recount of them can only agree. */
function beginVisit<Row extends VisitRow>(
  rows: VisitRows<Row>,
  counters: Counters,
  wanted: PageEntry,
): Row {
  const { visitId, at } = wanted
  const day = dayNumber(dayIndexOf(at))
  const keys = { ...wanted, entry: wanted.page }
  const on = countedAt(day, at)
  if (wanted.bot) counters.add(on, 'bot', '', { visitors: 1 })
  else {
    counters.add(on, 'total', '', { visitors: 1 })
    for (const name of visitKeys.filter((each) => keys[each] !== '')) {
      // There are only so many kinds of devices.
      if (name !== 'device') keys[name] = counters.keyFor(day, name, keys[name])
      counters.add(on, name, keys[name], { visitors: 1 })
    }
  }
  const { device, browser, country, referrer, entry, source, medium, campaign } = keys
  return rows.begin({
    visit_id: visitId, day, started_at: at, last_at: at, bot: Number(wanted.bot), slot: slotOf(visitId),
    device, browser, country, referrer, entry, source, medium, campaign,
    exit: '', views: 0, stayed_ms: 0, first_week: null,
  }) // prettier-ignore
}
