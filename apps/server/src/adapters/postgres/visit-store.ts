import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { PageEntry, PageStay, VisitStore } from '../../ports/visits.ts'
import { slotOf } from '../../visit-rules.ts'
import { visitReports } from '../sql/visit-reports.ts'
import { asJson } from './as-json.ts'
import { Batcher } from './batcher.ts'
import type { PostgresDatabase } from './database.ts'
import { ask } from './transaction.ts'

/** One after the other: a stay must not overtake the entry that it belongs to. */
const WRITES = { atMost: 200, inFlight: 1 }
const ANSWER_WITHIN_MS = 10_000

export function createVisitStore(database: PostgresDatabase): VisitStore {
  const writer = new Batcher<PageEntry | PageStay, void>({
    ...WRITES,
    async together(items) {
      const rows = items.map((item, nth) => ({ nth, ...toRow(item) }))
      const text = 'select record_visits($1)'
      await ask(database.pool, { text, values: [asJson(rows)], query_timeout: ANSWER_WITHIN_MS })
      return []
    },
  })
  return {
    ...visitReports(database.patient),
    recordEntry: (entry) => writer.submit(entry),
    recordStay: (stay) => writer.submit(stay),
  }
}

function toRow(item: PageEntry | PageStay) {
  const { visitId, at, page, game } = item
  const event = { visit_id: visitId, day: dayNumber(dayIndexOf(at)), at, page, game }
  if ('durationMs' in item) return { ...event, duration_ms: item.durationMs }
  const { bot, device, browser, country, referrer, source, medium, campaign } = item
  const slot = slotOf(visitId)
  const facts = { device, browser, country, referrer, source, medium, campaign, slot }
  return { ...event, ...facts, bot: Number(bot), first_week: item.firstWeek }
}
