import type { CallBody } from '@reflex/contract'
import { eventFields } from '@reflex/contract/calls'
import type { HealthStore } from '../ports/site-health.ts'
import { sampleOf } from './vitals.ts'

type Event = CallBody<'sendEvent'>

/** Only what an event of this name has: a stranger could send all the fields there are. */
function ownProps({ name, props }: Event): Event['props'] {
  const own: readonly string[] = eventFields[name]
  return Object.fromEntries(Object.entries(props).filter(([field]) => own.includes(field)))
}

/** A vital is an event whose `metric` and `value` also go into the day's histogram. */
export function recordEvent(store: HealthStore, event: Event, now: number): Promise<void> {
  const { visit_id: visitId, name, props } = event
  const sample = name === 'web_vital' ? sampleOf(props.metric, props.value) : null
  return store.recordEvent(
    { visitId, at: now, name, props: JSON.stringify(ownProps(event)) },
    sample,
  )
}
