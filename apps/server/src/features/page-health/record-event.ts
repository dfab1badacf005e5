import { isBoardSlug, type CallBody } from '@reflex/contract'
import { eventFields } from '@reflex/contract/calls'
import type { HealthStore } from './port.ts'
import { sampleOf } from './vitals.ts'

type Event = CallBody<'sendEvent'>

/** Only what an event of this name has: a stranger could send all the fields there are. */
function ownProps({ name, props }: Event): Event['props'] {
  const own: readonly string[] = eventFields[name]
  return Object.fromEntries(Object.entries(props).filter(([field]) => own.includes(field)))
}

/** Streaks by their milestones: a number for every length would be one row for each. */
const streaks = [
  [100, '100+'],
  [30, '30-99'],
  [7, '7-29'],
  [2, '2-6'],
  [1, '1'],
] as const

/** What events of one name are counted by; a word that names no game is left out. */
function detailOf({ name, props }: Event): string | null {
  if (name === 'daily_stamp') {
    const { streak = 0 } = props
    return streaks.find(([from]) => streak >= from)?.[1] ?? null
  }
  const own: readonly string[] = eventFields[name]
  const { game } = props
  return own.includes('game') && game !== undefined && isBoardSlug(game) ? game : null
}

/** A vital is an event whose `metric` and `value` also go into the day's histogram. */
export function recordEvent(store: HealthStore, event: Event, now: number): Promise<void> {
  const { visit_id: visitId, name, props } = event
  const sample = name === 'web_vital' ? sampleOf(props.metric, props.value) : null
  const detail = detailOf(event)
  return store.recordEvent(
    { visitId, at: now, name, detail, props: JSON.stringify(ownProps(event)) },
    sample,
  )
}
