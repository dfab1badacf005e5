import { RECORDS_PAGE_SIZE, type CallData } from '@reflex/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionEnd, wasRefused } from '../../../shared/api/api-error.ts'
import { get, send } from '../../../shared/api/client.ts'
import type { BannerControl } from '../../../shared/parts/banner.tsx'
import { reviews } from '../../../shared/words/reviews.ts'

export type Review = CallData<'listReviews'>['scores'][number]
export type Verdict = 'clean' | 'rejected'

export type ReviewState = 'review' | 'confirm'

export const reviewsAt = (
  query: { status: ReviewState; limit: number; offset: number },
  signal?: AbortSignal,
) => get('/api/v1/admin/reviews', { query, ...(signal && { signal }) })

export const useReviews = (page: number, status: ReviewState) =>
  useQuery({
    queryKey: ['reviews', status, page],
    queryFn: ({ signal }) =>
      reviewsAt(
        { limit: RECORDS_PAGE_SIZE, offset: (page - 1) * RECORDS_PAGE_SIZE, status },
        signal,
      ),
    // The page before stays until the next is there, and the pager under the keyboard with it.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const settle = ({ id, kind }: Review, verdict: Verdict): Promise<unknown> => {
  const parts = { params: { id }, body: { verdict } }
  return kind === 'challenge'
    ? send('PUT', '/api/v1/admin/challenge-scores/:id/review', parts)
    : send('PUT', '/api/v1/admin/scores/:id/review', parts)
}

export const keyOf = ({ kind, id }: Review): string => `${kind}-${id}`

export function useVerdict({ succeed, fail, clear }: BannerControl) {
  const client = useQueryClient()
  const [saving, setSaving] = useState<string | null>(null)

  const judge = async (review: Review, verdict: Verdict) => {
    setSaving(keyOf(review))
    clear()
    try {
      await settle(review, verdict)
      succeed(verdict === 'clean' ? reviews.accepted : reviews.rejected)
    } catch (error) {
      console.error(error)
      if (!isSessionEnd(error)) fail(wasRefused(error) ? reviews.failed : reviews.broken)
    }
    await client.invalidateQueries({ queryKey: ['reviews'] })
    setSaving(null)
  }
  return { saving, judge }
}
