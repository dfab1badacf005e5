import { useGet } from '../../lib/api/use-get.ts'
import { useLive } from '../../lib/api/use-live.ts'
import { isoDayOf, useDayZone } from '../../lib/format/day-zone.ts'
import { useNow } from '../../lib/api/operator-activity.ts'

/** What an operator looks at first each day, each part from a call of its own. */
export function useToday() {
  const zone = useDayZone()
  const now = useNow()
  const day = isoDayOf(now, zone)
  const worldDay = isoDayOf(now, 'utc')
  const live = useLive(zone)
  const returns = useGet(['returns'], '/api/v1/admin/returns', {})
  const reviews = useGet(['reviews', 'waiting'], '/api/v1/admin/reviews', { query: { limit: 1 } })
  const health = useGet(['site-health', worldDay, worldDay], '/api/v1/admin/site-health', {
    query: { start_date: worldDay, end_date: worldDay },
  })
  const ads = useGet(['ad-report', 'today', day, zone], '/api/v1/admin/ad-report', {
    query: { start_date: day, end_date: day, zone },
  })
  return { live, returns, reviews, health, ads, queries: [live, returns, reviews, health, ads] }
}

export type Today = ReturnType<typeof useToday>
