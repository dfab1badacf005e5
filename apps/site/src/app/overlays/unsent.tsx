import { CHALLENGE_SLUG, type BoardSlug, gameSlugs } from '@reflex/contract'
import { useEffect, useRef } from 'react'
import { mutate } from 'swr'
import { publishUnsentNickname } from '../../features/nickname/publish-nickname.ts'
import { afterRun } from '../../lib/scheduling/run-live.ts'
import type { Submission } from '../../lib/api/submission.ts'
import { showToast } from '../../lib/toasts/toasts.tsx'
import { useWords } from '../../lib/words/index.tsx'
import { useOverlayWords } from '../../lib/words/page-words.ts'
import { post } from '../../lib/api/client.ts'
import { dropUnsentChallenge, unsentChallenges } from '../../features/challenge/outbox.ts'
import { sendUnsentRoomRuns } from '../../features/rooms/round/unsent-runs.ts'
import { toSend } from '../../features/challenge/session-clock.ts'
import { deliver } from '../../play/deliver.ts'
import { findUnsent } from '../../play/outbox.ts'
import { resubmitScore } from '../../play/submit-score.ts'
import { gamePath } from '../../lib/routing/paths.ts'
import { isOwnUid } from '../../lib/storage/identity.ts'

type Tell = (slug: BoardSlug, outcome: Submission) => void

/** Sends what waits, one after the other; what stands on the open page is that page's own affair. */
async function sendUnsent(tell: Tell): Promise<void> {
  const isOwn = ({ uid }: { readonly uid: string }): boolean => isOwnUid(uid)
  for (const slug of gameSlugs.filter((each) => gamePath(each) !== location.pathname))
    for (const body of findUnsent(slug).filter(isOwn)) tell(slug, await resubmitScore(body))
  // In a room nobody has to be told: it says itself what is there.
  if (!location.pathname.startsWith('/room/')) await sendUnsentRoomRuns(isOwnUid)
  if (location.pathname === '/challenge') return
  for (const body of unsentChallenges().filter(isOwn)) {
    const send = () => post('/api/v1/challenge/submit', toSend(body))
    tell(CHALLENGE_SLUG, await deliver(send, () => dropUnsentChallenge(body)))
  }
}

const EVERY_MS = 30_000

/** What could not be sent goes by itself, whichever page is open, and a toast says so. */
export function Unsent() {
  const { unsent } = useOverlayWords()
  const { games, pages } = useWords()
  const tell = useRef<(slug: BoardSlug, outcome: Submission) => void>(() => undefined)
  const tellOfName = useRef<() => void>(() => undefined)
  useEffect(() => {
    tellOfName.current = () => showToast(unsent.nameRefused, 'danger')
    tell.current = (slug, outcome) => {
      const { title } = slug === CHALLENGE_SLUG ? pages.challenge : games[slug]
      // What is open was read before: boards, places and own runs know the result from now on.
      if (outcome.step === 'kept') void mutate(() => true)
      if (outcome.step === 'kept') showToast(unsent.sent(title, outcome.standing.rank))
      if (outcome.step === 'refused') showToast(unsent.lost(title), 'danger')
    }
  })
  useEffect(() => {
    let isSending = false
    let isAskedAgain = false
    const send = async (): Promise<void> => {
      // The connection may come back while a try is about to fail for want of it.
      isAskedAgain = isSending
      if (isSending) return
      isSending = true
      // The name first: a result that waits would bring the same one.
      if ((await publishUnsentNickname()) === 'refused') tellOfName.current()
      await sendUnsent((slug, outcome) => tell.current(slug, outcome))
      isSending = false
      if (isAskedAgain) await send()
    }
    const attempt = (): void => afterRun(() => void send())
    attempt()
    const timer = setInterval(attempt, EVERY_MS)
    addEventListener('online', attempt)
    return () => {
      clearInterval(timer)
      removeEventListener('online', attempt)
    }
  }, [])
  return null
}
