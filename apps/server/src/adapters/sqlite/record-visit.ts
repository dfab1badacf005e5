import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { PageEntry, PageStay } from '../../ports/visits.ts'
import type { VisitStatements } from './visit-statements.ts'
import { addTally, keyFor } from './visit-tally.ts'

/** A tab left open for days comes back as a new visit. */
const LONGEST_VISIT_MS = 86_400_000

interface VisitRow {
  id: number
  day: number
  started_at: number
  bot: number
  country: string
}

/** One page entered, in the raw rows and in every sum that it belongs to, within one transaction. */
export function recordEntry(run: VisitStatements, entry: PageEntry): void {
  const visit = findVisit(run, entry.visitId, entry.at) ?? beginVisit(run, entry)
  const { id, day } = visit
  if (visit.bot === 1) {
    run.insertEvent.run(id, entry.at, entry.page, entry.game, null)
    return addTally(run, day, 'bot', '', { views: 1 })
  }
  const page = keyFor(run, day, 'page', entry.page)
  const newPage = run.pageSeen.get(id, page) ? 0 : 1
  addTally(run, day, 'total', '', { views: 1 })
  addTally(run, day, 'country', visit.country, { views: 1 })
  addTally(run, day, 'page', page, { views: 1, visitors: newPage })
  if (entry.game !== null) {
    const newGame = run.gameSeen.get(id, entry.game) ? 0 : 1
    addTally(run, day, 'game', entry.game, { views: 1, visitors: newGame })
  }
  run.insertEvent.run(id, entry.at, page, entry.game, null)
}

export function recordStay(run: VisitStatements, stay: PageStay): void {
  const visit = findVisit(run, stay.visitId, stay.at)
  if (!visit) return
  const { id, day } = visit
  const { at, game, durationMs } = stay
  const amounts = { durationMs, stays: 1 }
  if (visit.bot === 1) {
    run.insertEvent.run(id, at, stay.page, game, durationMs)
    return addTally(run, day, 'bot', '', amounts)
  }
  const page = keyFor(run, day, 'page', stay.page)
  addTally(run, day, 'total', '', amounts)
  addTally(run, day, 'page', page, amounts)
  if (game !== null) addTally(run, day, 'game', game, amounts)
  run.insertEvent.run(id, at, page, game, durationMs)
}

function findVisit(run: VisitStatements, visitId: string, at: number): VisitRow | null {
  const row = run.findVisit.get(visitId) as VisitRow | undefined
  return row && at - row.started_at < LONGEST_VISIT_MS ? row : null
}

/** Rows keep the keys that they were counted under, so that a recount of them can only agree. */
function beginVisit(run: VisitStatements, entry: PageEntry): VisitRow {
  const day = dayNumber(dayIndexOf(entry.at))
  const { visitId, at, device } = entry
  const bot = Number(entry.bot)
  const key = (dimension: 'browser' | 'country' | 'referrer') =>
    entry.bot ? entry[dimension] : keyFor(run, day, dimension, entry[dimension])
  const browser = key('browser')
  const country = key('country')
  const referrer = key('referrer')
  const { lastInsertRowid } = run.insertVisit.run(
    visitId, day, at, bot, device, browser, country, referrer,
  ) // prettier-ignore
  const one = { visitors: 1 }
  if (entry.bot) addTally(run, day, 'bot', '', one)
  else {
    addTally(run, day, 'total', '', one)
    addTally(run, day, 'device', device, one)
    addTally(run, day, 'browser', browser, one)
    addTally(run, day, 'country', country, one)
    addTally(run, day, 'referrer', referrer, one)
  }
  return { id: Number(lastInsertRowid), day, started_at: at, bot, country }
}
