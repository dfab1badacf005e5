import { dayNumber, startOfDay } from './calendar.ts'
import type { Stores } from './ports/stores.ts'
import { forgetOldVisits } from './visits/forget.ts'

const LOG_DAYS = 366
/** Two years, so that a month can be held against the same one before. */
const AD_DAYS = 731

/**
 * What grows old beside the scores: visits, events and errors, after a year what operators did, after
 * two what ads did.
 */
export async function forgetOld(
  { visits, health, operatorLog, ads }: Pick<Stores, 'visits' | 'health' | 'operatorLog' | 'ads'>,
  day: number,
  goOn: () => Promise<void>,
): Promise<void> {
  await forgetOldVisits({ visits, health }, day, goOn)
  await operatorLog.forgetLinesBefore(startOfDay(day - LOG_DAYS))
  await ads.forgetAdCountsBefore(dayNumber(day - AD_DAYS))
}
