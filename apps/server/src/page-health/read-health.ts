import type { CallData } from '@reflex/contract'
import type { HealthStore } from '../ports/site-health.ts'
import { summarise } from './vitals.ts'

/** Vitals and errors of days from first to last, as yyyymmdd. */
export async function readSiteHealth(
  store: HealthStore,
  [first, last]: readonly [number, number],
): Promise<CallData<'getSiteHealth'>> {
  return {
    vitals: summarise(await store.vitalCounts(first, last)),
    client_errors: await store.errorCount(first, last),
  }
}
