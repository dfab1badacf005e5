import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import type { PageEntry, PageStay } from './port.ts'
import { isOver, isStale, slotOf, type Dimension } from '../../lib/visit-rules.ts'
import type { RowOf } from '../../store/sql/schema.ts'

type Visit = Readonly<RowOf<'visits'>>

/** What changes in a visit's row while it goes on. */
export type VisitState = Pick<Visit, 'last_at' | 'exit' | 'views' | 'stayed_ms' | 'first_week'>

export type VisitRow = VisitState & Pick<Visit, 'day' | 'started_at' | 'bot'>

/** A visit as it begins. */
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
  addEvent(visit: Row, event: PageEvent): void
  /** The key that it is kept by, where a day has had as many as it may. */
  keyFor(day: number, dimension: Dimension, key: string): string
}

/** One page entered, within one transaction. */
export function recordEntry<Row extends VisitRow>(rows: VisitRows<Row>, entry: PageEntry): void {
  const { at, game } = entry
  const last = rows.find(entry.visitId)
  const goesOn = last && !isOver({ startedAt: last.started_at, lastAt: last.last_at }, at)
  const visit = goesOn ? last : rows.begin(begun(rows, entry))
  const isBot = visit.bot === 1
  const page = isBot ? entry.page : rows.keyFor(visit.day, 'page', entry.page)
  rows.addEvent(visit, { at, page, game, durationMs: null })
  rows.change(visit, {
    last_at: Math.max(visit.last_at, at),
    exit: isBot ? visit.exit : rows.keyFor(visit.day, 'exit', page),
    views: visit.views + 1,
    stayed_ms: visit.stayed_ms,
    first_week: isBot ? visit.first_week : (visit.first_week ?? entry.firstWeek),
  })
}

export function recordStay<Row extends VisitRow>(
  rows: VisitRows<Row>,
  { visitId, at, page, game, durationMs }: PageStay,
): void {
  const visit = rows.find(visitId)
  if (!visit || isStale(visit.started_at, at)) return
  const key = visit.bot === 1 ? page : rows.keyFor(visit.day, 'page', page)
  rows.addEvent(visit, { at, page: key, game, durationMs })
  const { last_at, exit, views, stayed_ms, first_week } = visit
  const state = { exit, views, first_week, stayed_ms: stayed_ms + durationMs }
  rows.change(visit, { ...state, last_at: Math.max(last_at, at) })
}

const visitKeys = [
  'browser',
  'country',
  'referrer',
  'entry',
  'source',
  'medium',
  'campaign',
] as const

/** Rows keep the keys that they are counted under. */
function begun<Row extends VisitRow>(rows: VisitRows<Row>, wanted: PageEntry): BegunVisit {
  const { visitId, at, bot } = wanted
  const day = dayNumber(dayIndexOf(at))
  const keys = { ...wanted, entry: wanted.page }
  for (const name of visitKeys.filter((each) => !bot && keys[each] !== '')) {
    keys[name] = rows.keyFor(day, name, keys[name])
  }
  const { device, browser, country, referrer, entry, source, medium, campaign } = keys
  return {
    visit_id: visitId,
    day,
    started_at: at,
    last_at: at,
    bot: Number(bot),
    slot: slotOf(visitId),
    device,
    browser,
    country,
    referrer,
    entry,
    source,
    medium,
    campaign,
    exit: '',
    views: 0,
    stayed_ms: 0,
    first_week: null,
  }
}
