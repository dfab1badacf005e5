import { RAW_VISIT_DAYS, RETENTION_DAYS } from '@reflex/contract'
import { dayNumber, startOfDay } from '../calendar.ts'
import type { HealthStore } from '../ports/site-health.ts'
import type { VisitStore } from '../ports/visits.ts'

const AT_ONCE = 500

/** Removes what is older than its rows are kept, a little at a time; its sums stay. */
export async function forgetOldVisits(
  { visits, health }: { visits: VisitStore; health: HealthStore },
  today: number,
  goOn: () => Promise<void>,
): Promise<void> {
  const before = dayNumber(today - RAW_VISIT_DAYS + 1)
  await visits.countDays(startOfDay(today))
  while (await visits.forgetVisitsBefore(before, AT_ONCE)) await goOn()
  while (await health.forgetEventsBefore(before, AT_ONCE)) await goOn()
  await health.forgetErrorsBefore(dayNumber(today - RETENTION_DAYS))
}
