import type { CallData, DayZone } from '@reflex/contract'
import { dayNumber } from '../../lib/calendar.ts'
import type { PlayStore } from './port.ts'
import type { VisitReports } from './port.ts'
import { isoDay, spanOf, todayIn } from './period.ts'
import { nothing, readDailyTotals, readTallies } from './visit-tallies.ts'
import { playedDays } from './zoned-plays.ts'

const LIVE_MS = 5 * 60_000
const DAY_MS = 86_400_000

/** Who is here now, and today beside yesterday. */
export async function readLive(
  { visits, plays: store }: { visits: VisitReports; plays: PlayStore },
  now: number,
  zone: DayZone = 'utc',
): Promise<CallData<'getLiveVisitors'>> {
  const today = todayIn(zone, now)
  const period = { first: today - 1, last: today, zone }
  const totals = await readDailyTotals(visits, period)
  const days = await playedDays(store, period)
  const of = (day: number) => {
    const { visitors, views } = totals.get(dayNumber(day)) ?? nothing
    const { plays = 0 } = days.get(dayNumber(day)) ?? {}
    return { date: isoDay(day), visitors, page_views: views, plays }
  }
  const soFar = { first: today - 1, last: today - 1, zone, until: now - DAY_MS }
  const { tallies } = await readTallies(visits, soFar, ['total'])
  const { visitors = 0, views = 0 } = tallies[0] ?? {}
  const [begun] = spanOf(soFar)
  return {
    so_far: {
      date: isoDay(today - 1),
      visitors,
      page_views: views,
      plays: await store.playsBetween(begun, soFar.until),
    },
    visitors: await visits.visitsSince(now - LIVE_MS),
    today: of(today),
    yesterday: of(today - 1),
  }
}
