import type { CallData } from '@reflex/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { get } from '../../lib/api/client.ts'
import { useGet } from '../../lib/api/use-get.ts'
import type { Period } from './period.ts'
import type { Scope } from './scope.ts'

export type Report = CallData<'getAccessStats'>
export type Before = CallData<'getAccessBefore'>
export type Details = CallData<'getAccessDetails'>

const queryOf = ({ start, end, zone, filters }: Scope) => ({
  start_date: start,
  end_date: end,
  ...(zone === 'kst' && { zone }),
  ...filters,
})

const useReport = (scope: Scope | null) =>
  useQuery({
    queryKey: ['access-stats', scope],
    queryFn: scope
      ? ({ signal }) => get('/api/v1/admin/access-stats', { query: queryOf(scope), signal })
      : skipToken,
  })

/** The server knows what time it is: a period that is under way is held against the same hours. */
const useBefore = (scope: Scope | null) =>
  useQuery({
    queryKey: ['access-before', scope],
    queryFn: scope
      ? ({ signal }) => get('/api/v1/admin/access-before', { query: queryOf(scope), signal })
      : skipToken,
  })

/** The report, and the overview of the period before to hold it against. */
export function useAccessStats(scope: Scope | null) {
  const own = useReport(scope)
  const before = useBefore(scope)
  return {
    report: own.data,
    before: before.data,
    isPending: own.isLoading || before.isLoading,
    queries: [own, before],
  }
}

export const useAccessDetails = (scope: Scope | null) =>
  useQuery({
    queryKey: ['access-details', scope],
    queryFn: scope
      ? ({ signal }) => get('/api/v1/admin/access-details', { query: queryOf(scope), signal })
      : skipToken,
  })

export const useReturns = () => useGet(['returns'], '/api/v1/admin/returns', {})

export const useSiteHealth = ({ start, end }: Period) =>
  useGet(['site-health', start, end], '/api/v1/admin/site-health', {
    query: { start_date: start, end_date: end },
  })
