import type { DayZone } from '@reflex/contract'
import { dayIndexOf } from '../../lib/calendar.ts'
import { KOREA_AHEAD_MS } from '../../lib/visit-rules.ts'
import type { ReadSummary, Summary } from './port.ts'

/** Four weeks: each weekday as often as before, and of the four before every visit is still known. */
const SHARED_DAYS = 28
/** However many look at shared pages, the store is asked this often. */
const KEPT_MS = 60_000

const todayOf = (zone: DayZone, now: number): number =>
  dayIndexOf(now + (zone === 'kst' ? KOREA_AHEAD_MS : 0))

interface Kept {
  readonly at: number
  readonly summary: Promise<Summary>
}

/** The last four weeks, today included, as of a minute ago at most. */
export function createSharedSummary(read: ReadSummary) {
  const kept = new Map<DayZone, Kept>()
  return async (zone: DayZone, now: number): Promise<{ at: number; summary: Summary }> => {
    const known = kept.get(zone)
    if (known && now - known.at < KEPT_MS) return { at: known.at, summary: await known.summary }
    const last = todayOf(zone, now)
    const summary = read({ zone, first: last - SHARED_DAYS + 1, last, now })
    kept.set(zone, { at: now, summary })
    // What could not be read is asked for again by the next one.
    summary.catch(() => kept.delete(zone))
    return { at: now, summary: await summary }
  }
}

export type SharedSummary = ReturnType<typeof createSharedSummary>
