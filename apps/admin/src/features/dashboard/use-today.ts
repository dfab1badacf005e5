import { useQuery } from '@tanstack/react-query'
import { get } from '../../shared/api/client.ts'
import { useLive } from '../../shared/api/use-live.ts'
import { isoDayOf, useDayZone } from '../../shared/format/day-zone.ts'
import { useNow } from '../../shared/api/operator-activity.ts'

/** All that the first minute of the operator's day needs, each from a call of its own. */
export function useToday() {
  const zone = useDayZone()
  const now = useNow()
  const day = isoDayOf(now, zone)
  const worldDay = isoDayOf(now, 'utc')
  const live = useLive(zone)
  const returns = useQuery({
    queryKey: ['returns'],
    queryFn: ({ signal }) => get('/api/v1/admin/returns', { signal }),
  })
  const reviews = useQuery({
    queryKey: ['reviews', 'waiting'],
    queryFn: ({ signal }) => get('/api/v1/admin/reviews', { query: { limit: 1 }, signal }),
  })
  const health = useQuery({
    queryKey: ['site-health', worldDay, worldDay],
    queryFn: ({ signal }) =>
      get('/api/v1/admin/site-health', {
        query: { start_date: worldDay, end_date: worldDay },
        signal,
      }),
  })
  const ads = useQuery({
    queryKey: ['ad-report', 'today', day, zone],
    queryFn: ({ signal }) =>
      get('/api/v1/admin/ad-report', { query: { start_date: day, end_date: day, zone }, signal }),
  })
  return { live, returns, reviews, health, ads, queries: [live, returns, reviews, health, ads] }
}

export type Today = ReturnType<typeof useToday>
