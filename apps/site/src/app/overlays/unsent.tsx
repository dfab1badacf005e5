import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { useEffect, useRef } from 'react'
import { tellUnsentNickname } from '../../shared/nickname/tell-nickname.ts'
import { whenIdle } from '../../shared/scheduling/live.ts'
import type { Submission } from '../../shared/api/submission.ts'
import { showToast } from '../../shared/toasts/toasts.tsx'
import { useWords } from '../../shared/words/index.tsx'
import { useOverlayWords } from '../../shared/words/overlays.ts'
import { sendUnsent } from './send-unsent.ts'

const EVERY_MS = 30_000

/** What could not be sent goes by itself, whichever page is open, and it is told. */
export function Unsent() {
  const { unsent } = useOverlayWords()
  const { games, pages } = useWords()
  const tell = useRef<(slug: BoardSlug, outcome: Submission) => void>(() => undefined)
  const tellOfName = useRef<() => void>(() => undefined)
  useEffect(() => {
    tellOfName.current = () => showToast(unsent.nameRefused, 'danger')
    tell.current = (slug, outcome) => {
      const { title } = slug === CHALLENGE_SLUG ? pages.challenge : games[slug]
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
      if ((await tellUnsentNickname()) === 'refused') tellOfName.current()
      await sendUnsent((slug, outcome) => tell.current(slug, outcome))
      isSending = false
      if (isAskedAgain) await send()
    }
    const attempt = (): void => whenIdle(() => void send())
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
