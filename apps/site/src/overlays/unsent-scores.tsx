import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import { useEffect, useRef } from 'react'
import { whenIdle } from '../play/live.ts'
import type { Submission } from '../play/submission.ts'
import { showToast } from '../shell/toasts.tsx'
import { useWords } from '../words/index.tsx'
import { useOverlayWords } from '../words/overlays.ts'
import { sendUnsent } from './send-unsent.ts'

const EVERY_MS = 30_000

/** Results that could not be sent go by themselves, whichever page is open, and it is told. */
export function UnsentScores() {
  const { unsent } = useOverlayWords()
  const { games, pages } = useWords()
  const tell = useRef<(slug: BoardSlug, outcome: Submission) => void>(() => undefined)
  useEffect(() => {
    tell.current = (slug, outcome) => {
      const { title } = slug === CHALLENGE_SLUG ? pages.challenge : games[slug]
      if (outcome.step === 'kept') showToast(unsent.sent(title, outcome.standing.rank))
      if (outcome.step === 'refused') showToast(unsent.lost(title), 'danger')
    }
  })
  useEffect(() => {
    let isSending = false
    const send = async (): Promise<void> => {
      if (isSending) return
      isSending = true
      await sendUnsent((slug, outcome) => tell.current(slug, outcome))
      isSending = false
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
