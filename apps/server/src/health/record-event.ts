import type { CallBody } from '@reflex/contract'
import type { HealthStore } from '../ports/site-health.ts'
import { sampleOf } from './vitals.ts'

const VITAL_EVENT = 'web_vital'

/** A vital is an event whose `metric` and `value` also go into the day's histogram. */
export function recordEvent(
  store: HealthStore,
  { visit_id: visitId, name, props }: CallBody<'sendEvent'>,
  now: number,
): Promise<void> {
  const sample = name === VITAL_EVENT ? sampleOf(props['metric'], props['value']) : null
  return store.recordEvent({ visitId, at: now, name, props: JSON.stringify(props) }, sample)
}
