import type { DayZone } from '../format/day-zone.ts'
import { useRenewal } from './operator-activity.ts'
import { useGet } from './use-get.ts'

const RENEWED_EVERY_MS = 30_000

/** Who is here now, and today beside yesterday; renewed twice a minute while somebody looks. */
export function useLive(zone: DayZone) {
  const query = useGet(['live', zone], '/api/v1/admin/live', { query: { zone } })
  useRenewal(() => void query.refetch(), RENEWED_EVERY_MS)
  return query
}
