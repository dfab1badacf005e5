import type { CallData } from '@reflex/contract'
import { useQuery } from '@tanstack/react-query'
import { get } from '../../api/client.ts'
import { periodBefore, type Period } from './period.ts'

export type Report = CallData<'getAccessStats'>

const useReport = (period: Period) =>
  useQuery({
    queryKey: ['access-stats', period],
    queryFn: ({ signal }) =>
      get('/api/v1/admin/access-stats', {
        query: { start_date: period.start, end_date: period.end },
        signal,
      }),
  })

/** The report, and the overview of the period before to hold it against. */
export function useAccessStats(period: Period) {
  const now = useReport(period)
  const before = useReport(periodBefore(period))
  return {
    report: now.data,
    before: before.data?.overview,
    isPending: now.isPending || before.isPending,
    queries: [now, before],
  }
}

export const useSiteHealth = (period: Period) =>
  useQuery({
    queryKey: ['site-health', period],
    queryFn: ({ signal }) =>
      get('/api/v1/admin/site-health', {
        query: { start_date: period.start, end_date: period.end },
        signal,
      }),
  })
