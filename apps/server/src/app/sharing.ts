import { dayNumber } from '../lib/calendar.ts'
import { createMailer } from '../lib/mailer.ts'
import type { Clock } from '../lib/clock.ts'
import type { Config } from '../config.ts'
import type { AdBoard } from '../features/ads/ad-board.ts'
import { readAdReport } from '../features/ads/ad-report.ts'
import type { AdCounter } from '../features/ads/count-ads.ts'
import { createSharedSummary } from '../features/sharing/summary-kept.ts'
import { createWeekMailer } from '../features/sharing/week-mailer.ts'
import type { ReadSummary, ReadWeekFigures } from '../features/sharing/port.ts'
import { readSummary } from '../features/stats/summary.ts'
import type { Stores } from '../store/port.ts'
import { siteName } from './alerting.ts'

interface SharingParts {
  readonly config: Config
  readonly clock: Clock
  readonly stores: Pick<
    Stores,
    'visits' | 'plays' | 'lists' | 'health' | 'shares' | 'weekReaders' | 'store'
  >
  readonly ads: { readonly adBoard: AdBoard; readonly adCounter: AdCounter }
  readonly onTrouble: (error: unknown) => void
}

/** Puts together what of the statistics is read elsewhere. */
export function createSharing({ config, clock, stores, ads, onTrouble }: SharingParts) {
  const { lists, health, shares, weekReaders, store: jobs } = stores
  const { alertMail, adminOrigin, publicOrigin } = config
  const read: ReadSummary = (asked) => readSummary(stores, asked)
  const readWeek: ReadWeekFigures = async (days) => {
    const counts = await readAdReport(ads, days)
    return {
      waiting: (await lists.waitingReviews()).total,
      errors: await health.errorCount(dayNumber(days.first), dayNumber(days.last)),
      adViews: counts.reduce((sum, { impressions }) => sum + impressions, 0),
      adClicks: counts.reduce((sum, { clicks }) => sum + clicks, 0),
    }
  }
  const weekMailer = createWeekMailer({
    readers: weekReaders,
    jobs,
    readSummary: read,
    readWeek,
    mail: alertMail ? { send: createMailer(alertMail.url), from: alertMail.from } : null,
    site: siteName(config),
    office: adminOrigin ?? publicOrigin ?? null,
    clock,
    onTrouble,
  })
  return { shares, weekReaders, weekMailer, sharedSummary: createSharedSummary(read) }
}
