import { startOfDay } from './calendar.ts'
import type { Stores } from './ports/stores.ts'
import { forgetOldVisits } from './visits/forget.ts'

const LOG_DAYS = 366

/** What grows old beside the scores: visits, events and errors, and after a year what operators did. */
export async function forgetOld(
  { visits, health, operatorLog }: Pick<Stores, 'visits' | 'health' | 'operatorLog'>,
  day: number,
  goOn: () => Promise<void>,
): Promise<void> {
  await forgetOldVisits({ visits, health }, day, goOn)
  await operatorLog.forgetLinesBefore(startOfDay(day - LOG_DAYS))
}
