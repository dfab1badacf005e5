import type { CallData } from '@reflex/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionEnd, wasRefused } from '../../../shared/api/api-error.ts'
import { get, send } from '../../../shared/api/client.ts'
import { usePage, type PageAsked } from '../../../shared/api/use-page.ts'
import type { BannerControl } from '../../../shared/parts/banner.tsx'
import { reviews } from '../../../shared/words/reviews.ts'

export type Review = CallData<'listReviews'>['scores'][number]
export type Verdict = 'clean' | 'rejected'

export type ReviewState = 'review' | 'confirm'

export const reviewsAt = (query: PageAsked & { status: ReviewState }, signal?: AbortSignal) =>
  get('/api/v1/admin/reviews', { query, ...(signal && { signal }) })

export const useReviews = (page: number, status: ReviewState) =>
  usePage(['reviews', status], page, (asked, signal) => reviewsAt({ ...asked, status }, signal))

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
