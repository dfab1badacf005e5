import { CHALLENGE_SLUG, gameSlugs, type BoardSlug } from '@reflex/contract'
import { post } from '../../shared/api/client.ts'
import { dropUnsentChallenge, unsentChallenges } from '../../features/challenge/outbox.ts'
import { deliver } from '../../shared/play/deliver.ts'
import { findUnsent } from '../../shared/play/outbox.ts'
import { resubmitScore } from '../../shared/play/submit-score.ts'
import type { Submission } from '../../shared/api/submission.ts'
import { gamePath } from '../../shared/routing/paths.ts'
import { isOwnUid } from '../../shared/storage/identity.ts'

type Tell = (slug: BoardSlug, outcome: Submission) => void

/** Sends what waits, one after the other; what stands on the open page is that page's own affair. */
export async function sendUnsent(tell: Tell): Promise<void> {
  const isOwn = ({ uid }: { readonly uid: string }): boolean => isOwnUid(uid)
  for (const slug of gameSlugs.filter((each) => gamePath(each) !== location.pathname))
    for (const body of findUnsent(slug).filter(isOwn)) tell(slug, await resubmitScore(body))
  if (location.pathname === '/challenge') return
  for (const body of unsentChallenges().filter(isOwn)) {
    const send = () => post('/api/v1/challenge/submit', body)
    tell(CHALLENGE_SLUG, await deliver(send, () => dropUnsentChallenge(body)))
  }
}
