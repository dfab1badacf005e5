import { RAW_VISIT_DAYS, RETENTION_DAYS } from '@reflex/contract'
import { dayNumber } from '../calendar.ts'
import type { HealthStore } from '../ports/site-health.ts'
import type { VisitStore } from '../ports/visits.ts'

const AT_ONCE = 500

/** Days from this one on, as yyyymmdd, have all their rows; the sums of earlier ones stay. */
export const firstRawDay = (today: number): number => dayNumber(today - RAW_VISIT_DAYS + 1)

/** Removes what is older, a little at a time. */
export async function forgetOldVisits(
  { visits, health }: { visits: VisitStore; health: HealthStore },
  today: number,
  goOn: () => Promise<void>,
): Promise<void> {
  const before = firstRawDay(today)
  while (await visits.forgetVisitsBefore(before, AT_ONCE)) await goOn()
  while (await health.forgetEventsBefore(before, AT_ONCE)) await goOn()
  await health.forgetErrorsBefore(dayNumber(today - RETENTION_DAYS))
}
