import { useCallback, useEffect, useRef, useState } from 'react'
import { gameFinished, scoreSent } from '../../tracking/events.ts'
import type { ApiErrorCode } from '@reflex/contract/browser'
import { post } from '../../lib/api/client.ts'
import { deliver } from '../../play/deliver.ts'
import type { Submission } from '../../lib/api/submission.ts'
import { useBackOnline } from '../../play/use-back-online.ts'
import { dropResult, keepResult } from './kept-result.ts'
import { keepSession } from './kept-session.ts'
import { dropUnsentChallenge, keepUnsentChallenge } from './outbox.ts'
import { dropProgress, isCleared, type Progress } from './progress.ts'
import { toSend } from './session-clock.ts'
import { countChallenge } from './stats.ts'
import type { ChallengeBody } from './submission.ts'

/** Kept before it is sent: whatever happens from here on, the result is not lost. */
function keepFinished(body: ChallengeBody): void {
  keepUnsentChallenge(body)
  countChallenge(body.total_ms)
  gameFinished('reflex-challenge', body.total_ms, null)
}

/** A finished challenge on its way to the server. */
export function useDelivery(onFailed: (code: ApiErrorCode) => void) {
  const [submission, setSubmission] = useState<Submission>({ step: 'sending' })
  const failed = useRef(onFailed)
  const sent = useRef<ChallengeBody | null>(null)
  useEffect(() => {
    failed.current = onFailed
  })
  // Whoever goes to another page has seen it.
  useEffect(() => dropResult, [])

  const send = useCallback(async (body: ChallengeBody): Promise<void> => {
    sent.current = body
    setSubmission({ step: 'sending' })
    const outcome = await deliver(
      () => post('/api/v1/challenge/submit', toSend(body)),
      () => dropUnsentChallenge(body),
    )
    setSubmission(outcome)
    scoreSent('reflex-challenge', outcome)
    if (outcome.step === 'kept') keepResult(body, outcome.standing)
    if (outcome.step === 'failed' || outcome.step === 'refused') failed.current(outcome.code)
  }, [])

  useBackOnline(submission.step === 'failed', () => {
    if (sent.current) void send(sent.current)
  })

  const finish = (progress: Progress, body: ChallengeBody): void => {
    dropProgress()
    keepSession(progress)
    if (isCleared(progress)) return setSubmission({ step: 'cleared' })
    keepFinished(body)
    void send(body)
  }

  return { submission, send, finish, restore: setSubmission }
}
