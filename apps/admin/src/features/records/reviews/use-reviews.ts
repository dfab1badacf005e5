import type { CallData } from '@reflex/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isSessionEnd, wasRefused } from '../../../lib/api/api-error.ts'
import { get, send } from '../../../lib/api/client.ts'
import { usePage, type PageAsked } from '../../../lib/api/use-page.ts'
import type { BannerControl } from '../../../lib/parts/banner.tsx'
import { common } from '../../../lib/words/common.ts'
import { gameLabel } from '../../../lib/words/games.ts'
import { reviews } from '../../../lib/words/reviews.ts'

export type Review = CallData<'listReviews'>['scores'][number]
export const nameOf = ({ nickname }: Review): string => nickname || common.anonymous

/** The boards on which it comes to be first once it is approved, in words. */
export const boardsOf = ({ first }: Review): string =>
  first.map((board) => reviews.boards[board]).join('·')

export type Verdict = 'clean' | 'rejected'

export const reviewStates = ['review', 'confirm'] as const
export const reviewOrders = ['urgency', 'wait'] as const

/** Which runs are listed, and in which order. */
export interface ReviewFilter {
  readonly status: (typeof reviewStates)[number]
  readonly order: (typeof reviewOrders)[number]
}

export const reviewsAt = (query: PageAsked & ReviewFilter, signal?: AbortSignal) =>
  get('/api/v1/admin/reviews', { query, ...(signal && { signal }) })

export const useReviews = (page: number, { status, order }: ReviewFilter) =>
  usePage(['reviews', status, order], page, (asked, signal) =>
    reviewsAt({ ...asked, status, order }, signal),
  )

const sendVerdict = ({ id, kind }: Review, verdict: Verdict): Promise<unknown> => {
  const parts = { params: { id }, body: { verdict } }
  return kind === 'challenge'
    ? send('PUT', '/api/v1/admin/challenge-scores/:id/review', parts)
    : send('PUT', '/api/v1/admin/scores/:id/review', parts)
}

const setSeen = ({ id, kind }: Review, isSeen: boolean): Promise<unknown> => {
  const method = isSeen ? 'PUT' : 'DELETE'
  const parts = { params: { id } }
  return kind === 'challenge'
    ? send(method, '/api/v1/admin/challenge-scores/:id/seen', parts)
    : send(method, '/api/v1/admin/scores/:id/seen', parts)
}

/** Of a run that is ranked already, to approve it is to have seen it. */
export const judged = (review: Review, verdict: Verdict): Promise<unknown> =>
  verdict === 'clean' && review.status === 'ranked'
    ? setSeen(review, true)
    : sendVerdict(review, verdict)

/** Why it was not judged, in words. */
export const reasonOf = (error: unknown): string =>
  wasRefused(error) ? error.message || reviews.failed : reviews.broken

export const keyOf = ({ kind, id }: Review): string => `${kind}-${id}`

export function useVerdict({ succeed, fail, clear }: BannerControl) {
  const client = useQueryClient()
  const [saving, setSaving] = useState<string | null>(null)

  /** Whether it went through. */
  const save = async (review: Review, work: Promise<unknown>, done: string): Promise<boolean> => {
    setSaving(keyOf(review))
    clear()
    const isSaved = await work.then(
      () => true,
      (error: unknown) => {
        console.error(error)
        if (!isSessionEnd(error)) fail(wasRefused(error) ? reviews.failed : reviews.broken)
        return false
      },
    )
    if (isSaved) succeed(done)
    await client.invalidateQueries({ queryKey: ['reviews'] })
    setSaving(null)
    return isSaved
  }
  return {
    saving,
    judge: (review: Review, verdict: Verdict) =>
      save(
        review,
        sendVerdict(review, verdict),
        verdict === 'clean' ? reviews.accepted : reviews.rejected,
      ),
    see: (review: Review) =>
      save(review, setSeen(review, true), reviews.seenDone(nameOf(review), gameLabel(review.game))),
    unsee: (review: Review) => save(review, setSeen(review, false), reviews.seenUndone),
  }
}
