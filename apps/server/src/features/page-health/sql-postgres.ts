import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import type { HealthStore, SiteEvent, VitalSample } from './port.ts'
import { healthReports } from './sql.ts'
import { asJson } from '../../store/postgres/as-json.ts'
import { Batcher } from '../../store/postgres/batcher.ts'
import type { PostgresDatabase } from '../../store/postgres/database.ts'
import { QUICK_MS } from '../../store/postgres/pool.ts'
import { ask } from '../../store/postgres/transaction.ts'

const WRITES = { atMost: 200, inFlight: 2 }

interface SentEvent extends SiteEvent {
  readonly day: number
  readonly sample: VitalSample | null
}

export function createHealthStore(database: PostgresDatabase): HealthStore {
  const writer = new Batcher<SentEvent, void>({
    ...WRITES,
    async together(events) {
      const samples = events.flatMap(({ day, sample }) => (sample ? [{ day, ...sample }] : []))
      const rows = events.map(({ visitId, ...event }) => ({ ...event, visit_id: visitId }))
      await ask(database.pool, {
        text: 'select write_events($1, $2)',
        values: [asJson(rows), asJson(samples)],
        query_timeout: QUICK_MS,
      })
      return []
    },
  })
  return {
    ...healthReports(database.patient),
    recordEvent: (event, sample) =>
      writer.submit({ ...event, day: dayNumber(dayIndexOf(event.at)), sample }),
  }
}
