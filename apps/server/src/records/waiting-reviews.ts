import { isBoardSlug, type CallData } from '@reflex/contract'
import type { Store } from '../ports/store.ts'
import { confirmOf } from '../submission/confirming.ts'
import { waitingRuns } from '../submission/waiting-runs.ts'

type Reviews = CallData<'listReviews'>
type Review = Reviews['scores'][number]

/** What each of the listed runs that wait still waits for; of others the list stays as it is. */
export async function withWhatWaits(
  store: Pick<Store, 'claimsOf' | 'settledRecords'>,
  reviews: Reviews,
): Promise<Reviews> {
  const waiting = reviews.scores.filter(({ status }) => status === 'confirm')
  if (waiting.length === 0) return reviews
  const confirms = new Map<string, Review['confirm']>()
  for (const player of new Set(waiting.map((review) => review.player))) {
    for (const [slug, claims] of await store.claimsOf(player)) {
      if (!isBoardSlug(slug) || claims.length === 0) continue
      for (const { claim, score } of await waitingRuns(store, slug, claims))
        confirms.set(`${slug} ${score.id}`, confirmOf(claim))
    }
  }
  const scores = reviews.scores.map((review) => {
    const confirm = confirms.get(`${review.game} ${review.id}`)
    return confirm ? { ...review, confirm } : review
  })
  return { ...reviews, scores }
}
