import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { PageEntry, PageStay } from '../../ports/visits.ts'
import { isBounce, isOver, isStale, slotOf } from '../../visit-rules.ts'
import type { VisitStatements } from './visit-statements.ts'
import { countedAt, type VisitSums } from './visit-sums.ts'

interface VisitRow {
  readonly id: number
  readonly day: number
  readonly started_at: number
  readonly last_at: number
  readonly bot: number
  readonly country: string
  readonly exit: string
  readonly views: number
  readonly stayed_ms: number
  readonly first_week: number | null
}

const counted = ({ day, started_at }: VisitRow) => countedAt(day, started_at)

/** One page entered, in the raw rows and in every sum that it belongs to, within one transaction. */
export function recordEntry(statements: VisitStatements, sums: VisitSums, entry: PageEntry): void {
  const { at, game } = entry
  const visit = visitOf(statements, sums, entry)
  const { id, day } = visit
  const on = counted(visit)
  const views = visit.views + 1
  if (visit.bot === 1) {
    statements.insertEvent.run(id, at, entry.page, game, null)
    change(statements, sums, visit, { ...visit, last_at: at, views })
    return sums.add(on, 'bot', '', { views: 1 })
  }
  const page = sums.keyFor(day, 'page', entry.page)
  const newPage = statements.pageSeen.get(id, page) ? 0 : 1
  sums.add(on, 'total', '', { views: 1 })
  sums.add(on, 'country', visit.country, { views: 1 })
  sums.add(on, 'page', page, { views: 1, visitors: newPage })
  if (game !== null) {
    const newGame = statements.gameSeen.get(id, game) ? 0 : 1
    sums.add(on, 'game', game, { views: 1, visitors: newGame })
  }
  statements.insertEvent.run(id, at, page, game, null)
  const exit = sums.keyFor(day, 'exit', page)
  const first_week = visit.first_week ?? entry.firstWeek
  change(statements, sums, visit, { ...visit, last_at: at, views, exit, first_week })
}

export function recordStay(statements: VisitStatements, sums: VisitSums, stay: PageStay): void {
  const visit = findVisit(statements, stay.visitId)
  if (!visit || isStale(visit.started_at, stay.at)) return
  const { id, day } = visit
  const { at, game, durationMs } = stay
  const on = counted(visit)
  const amounts = { durationMs, stays: 1 }
  change(statements, sums, visit, {
    ...visit,
    last_at: at,
    stayed_ms: visit.stayed_ms + durationMs,
  })
  if (visit.bot === 1) {
    statements.insertEvent.run(id, at, stay.page, game, durationMs)
    return sums.add(on, 'bot', '', amounts)
  }
  const page = sums.keyFor(day, 'page', stay.page)
  sums.add(on, 'total', '', amounts)
  sums.add(on, 'page', page, amounts)
  if (game !== null) sums.add(on, 'game', game, amounts)
  statements.insertEvent.run(id, at, page, game, durationMs)
}

/** What a visit's row says after an event, and what that changes in the sums. */
function change(
  statements: VisitStatements,
  sums: VisitSums,
  before: VisitRow,
  after: VisitRow,
): void {
  const lastAt = Math.max(before.last_at, after.last_at)
  statements.changeVisit.run(
    lastAt, after.exit, after.views, after.stayed_ms, after.first_week, after.id,
  ) // prettier-ignore
  if (after.bot === 1) return
  const on = counted(after)
  if (after.exit !== before.exit) {
    sums.add(on, 'exit', after.exit, { visitors: 1 })
    if (before.exit !== '') sums.add(on, 'exit', before.exit, { visitors: -1 })
  }
  const [was, is] = [before, after].map(({ views, stayed_ms: stayedMs }) =>
    isBounce({ views, stayedMs }),
  )
  if (was !== is) sums.add(on, 'bounce', '', { visitors: is ? 1 : -1 })
  if (before.first_week === null && after.first_week !== null) {
    sums.add(on, 'return', String(after.first_week), { visitors: 1 })
  }
}

const findVisit = (statements: VisitStatements, visitId: string): VisitRow | undefined =>
  statements.findVisit.get(visitId) as VisitRow | undefined

/** The visit that an entry belongs to: the one that goes on, or a new one. */
function visitOf(statements: VisitStatements, sums: VisitSums, entry: PageEntry): VisitRow {
  const last = findVisit(statements, entry.visitId)
  const goesOn = last && !isOver({ startedAt: last.started_at, lastAt: last.last_at }, entry.at)
  if (goesOn) return last
  return beginVisit(statements, sums, entry)
}

/** Rows keep the keys that they were counted under, so that a recount of them can only agree. */
function beginVisit(statements: VisitStatements, sums: VisitSums, entry: PageEntry): VisitRow {
  const { visitId, at, device } = entry
  const day = dayNumber(dayIndexOf(at))
  const slot = slotOf(visitId)
  const bot = Number(entry.bot)
  const key = (dimension: 'browser' | 'country' | 'referrer' | 'source' | 'medium' | 'campaign') =>
    entry.bot || entry[dimension] === ''
      ? entry[dimension]
      : sums.keyFor(day, dimension, entry[dimension])
  const keys = {
    device,
    browser: key('browser'),
    country: key('country'),
    referrer: key('referrer'),
    entry: entry.bot ? entry.page : sums.keyFor(day, 'entry', entry.page),
    source: key('source'),
    medium: key('medium'),
    campaign: key('campaign'),
  }
  const { lastInsertRowid } = statements.insertVisit.run({ visitId, day, at, bot, slot, ...keys })
  const on = countedAt(day, at)
  if (entry.bot) sums.add(on, 'bot', '', { visitors: 1 })
  else {
    sums.add(on, 'total', '', { visitors: 1 })
    for (const dimension of visitKeys) {
      if (keys[dimension] !== '') sums.add(on, dimension, keys[dimension], { visitors: 1 })
    }
  }
  return {
    id: Number(lastInsertRowid), day, started_at: at, last_at: at, bot, country: keys.country,
    exit: '', views: 0, stayed_ms: 0, first_week: null,
  } // prettier-ignore
}

const visitKeys = [
  'device', 'browser', 'country', 'referrer', 'entry', 'source', 'medium', 'campaign',
] as const // prettier-ignore
