import type { SiteEvent } from '../../ports/site-health.ts'
import { detailedEvents, UNCOUNTED_EVENT } from '../../visit-rules.ts'
import { countedAt, type Counters } from './day-sums.ts'

/** What a visit has sent before on this day. */
export interface EarlierEvents {
  has(visitId: string, name: string, day: number): boolean
  /** How often with this detail; who has sent more than two may be counted as two. */
  times(visitId: string, name: string, detail: string, day: number): number
}

/** One event, in every sum that it belongs to. */
export function countEvent(
  earlier: EarlierEvents,
  counters: Pick<Counters, 'add'>,
  { visitId, at, name, detail }: SiteEvent,
  day: number,
): void {
  if (name === UNCOUNTED_EVENT) return
  const on = countedAt(day, at)
  counters.add(on, 'event', name, { views: 1, visitors: earlier.has(visitId, name, day) ? 0 : 1 })
  if (detail === null || !isDetailed(name)) return
  const before = earlier.times(visitId, name, detail, day)
  counters.add(on, detailedEvents[name], detail, { views: 1, visitors: before === 0 ? 1 : 0 })
  // The second start of a game in a visit: whoever plays it a third time is counted already.
  if (name === 'game_start' && before === 1) counters.add(on, 'again', detail, { visitors: 1 })
}

const isDetailed = (name: string): name is keyof typeof detailedEvents => name in detailedEvents
