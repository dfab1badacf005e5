import type { CallData } from '@reflex/contract'
import { ApiError } from '@reflex/contract/browser'
import useSWR from 'swr'
import { get } from '../../lib/api/client.ts'
import { getUid } from '../../lib/storage/identity.ts'

export type PastDaily = CallData<'getPastDaily'>

const settled = { shouldRetryOnError: false, revalidateOnFocus: false, revalidateIfStale: false }

/** The course of a day that is over; it does not change any more. */
export function usePastDaily(date: string) {
  const { data, error, mutate } = useSWR<PastDaily, unknown>(
    ['daily', date],
    () => get('/api/v1/daily/{date}', { params: { date }, uid: getUid() }),
    settled,
  )
  const isGone =
    error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'INVALID')
  return { data, isGone, hasFailed: error !== undefined && !isGone, again: () => void mutate() }
}

/** One try of it, with its six logs. */
export const useDailyRun = (date: string, run: string) =>
  useSWR(
    ['daily', date, run],
    () => get('/api/v1/daily/{date}/runs/{run}', { params: { date, run }, uid: getUid() }),
    settled,
  )
