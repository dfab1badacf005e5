import { RETURN_WEEKS, type CallBody } from '@reflex/contract'
import { dayNumber, firstDayOfWeek, parseDay, startOfDay, weekIndexOf } from '../../lib/calendar.ts'
import type { CountryCode } from '../../lib/country.ts'
import type { VisitStore } from './port.ts'
import { campaignWord, gameOfPage, pageOf, referrerHost } from './page-of.ts'
import { createVisitorFacts } from './visitor-facts.ts'

export interface Visitor {
  readonly agent: string | undefined
  readonly country: CountryCode
  /** Names under which the site itself is known. */
  readonly ownHosts: readonly string[]
  readonly now: number
}

/**
 * Counts pages and stays. A visit has an id of its own that no score knows, and no address is kept,
 * so there is nothing here that could be found, or erased, by a player's id.
 */
export function createTracker(visits: VisitStore) {
  const factsOf = createVisitorFacts()
  return {
    enter(body: CallBody<'trackVisit'>, { agent, country, ownHosts, now }: Visitor): Promise<void> {
      const page = pageOf(body.page_path)
      return visits.recordEntry({
        ...factsOf(agent),
        visitId: body.visit_id,
        at: now,
        page,
        game: gameOfPage(body.game_slug, page),
        country,
        referrer: referrerHost(body.referrer, ownHosts),
        source: campaignWord(body.utm_source),
        medium: campaignWord(body.utm_medium),
        campaign: campaignWord(body.utm_campaign),
        firstWeek: firstWeekOf(body.first_week, now),
      })
    },
    leave(body: CallBody<'trackSession'>, now: number): Promise<void> {
      const page = pageOf(body.page_path)
      return visits.recordStay({
        visitId: body.visit_id,
        at: now,
        page,
        game: gameOfPage(body.game_slug, page),
        durationMs: Math.round(body.duration_seconds * 1000),
      })
    },
  }
}

export type Tracker = ReturnType<typeof createTracker>

/** The week that a browser says it was first here in: a Monday, and none that is not reported any more. */
function firstWeekOf(sent: number | null | undefined, now: number): number | null {
  if (sent === null || sent === undefined) return null
  const day = parseDay(String(sent))
  if (day === null) return null
  const week = weekIndexOf(startOfDay(day))
  const age = weekIndexOf(now) - week
  return age >= 0 && age <= RETURN_WEEKS && dayNumber(firstDayOfWeek(week)) === sent ? sent : null
}
