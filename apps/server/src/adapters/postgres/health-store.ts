import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { HealthStore, SiteEvent, VitalSample } from '../../ports/site-health.ts'
import { healthReports } from '../sql/health-store.ts'
import { asJson } from './as-json.ts'
import { Batcher } from './batcher.ts'
import type { PostgresDatabase } from './database.ts'
import { ask } from './transaction.ts'

const WRITES = { atMost: 200, inFlight: 2 }
const ANSWER_WITHIN_MS = 10_000

const RECORD = 'select record_events($1)'

interface Told {
  readonly event: SiteEvent
  readonly sample: VitalSample | null
}

export function createHealthStore(database: PostgresDatabase): HealthStore {
  const writer = new Batcher<Told, void>({
    ...WRITES,
    async together(items) {
      const values = [asJson(items.map(toRow))]
      await ask(database.pool, { text: RECORD, values, query_timeout: ANSWER_WITHIN_MS })
      return []
    },
  })
  return {
    ...healthReports(database.patient),
    recordEvent: (event, sample) => writer.submit({ event, sample }),
  }
}

function toRow({ event, sample }: Told) {
  const { visitId, at, name, detail, props } = event
  const day = dayNumber(dayIndexOf(at))
  return { day, at, visit_id: visitId, name, detail, props, ...sample }
}
