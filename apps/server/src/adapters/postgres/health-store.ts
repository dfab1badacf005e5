import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { HealthStore, SiteEvent, VitalSample } from '../../ports/site-health.ts'
import { healthReports } from '../sql/health-store.ts'
import { asJson } from './as-json.ts'
import { Batcher } from './batcher.ts'
import type { PostgresDatabase } from './database.ts'
import { ask } from './transaction.ts'

const WRITES = { atMost: 200, inFlight: 2 }
const ANSWER_WITHIN_MS = 10_000

/** The sums in the order of their key, so that no two batches wait for each other. */
const RECORD = `
  with batch as materialized (
    select * from json_to_recordset($1) as b(
      day integer, at bigint, visit_id text, name text, props text, vital text, bucket integer
    )
  ), recorded as (
    insert into events (day, at, visit_id, name, props)
      select day, at, visit_id, name, props from batch
  )
  insert into vital_days as v (day, vital, bucket, samples)
    select day, vital, bucket, count(*) from batch where vital is not null
    group by day, vital, bucket order by day, vital collate "C", bucket
    on conflict (day, vital, bucket) do update set samples = v.samples + excluded.samples`

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
    ...healthReports(database),
    recordEvent: (event, sample) => writer.submit({ event, sample }),
  }
}

function toRow({ event, sample }: Told) {
  const { visitId, at, name, props } = event
  const day = dayNumber(dayIndexOf(at))
  return { day, at, visit_id: visitId, name, props, ...sample }
}
