import { useQuery } from '@tanstack/react-query'
import type { DayZone } from '../format/day-zone.ts'
import { useRenewal } from './operator-activity.ts'
import { get } from './client.ts'

const RENEWED_EVERY_MS = 30_000

/** Who is here now, and today beside yesterday; renewed twice a minute while somebody looks. */
export function useLive(zone: DayZone) {
  const query = useQuery({
    queryKey: ['live', zone],
    queryFn: ({ signal }) => get('/api/v1/admin/live', { query: { zone }, signal }),
  })
  useRenewal(() => void query.refetch(), RENEWED_EVERY_MS)
  return query
}
