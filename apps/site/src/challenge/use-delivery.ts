import { useCallback, useEffect, useRef, useState } from 'react'
import { scoreSent } from '../analytics/events.ts'
import type { ApiErrorCode } from '../api/api-error.ts'
import { post } from '../api/client.ts'
import { deliver } from '../play/deliver.ts'
import type { Submission } from '../play/submission.ts'
import { dropUnsentChallenge } from './outbox.ts'
import type { ChallengeBody } from './submission.ts'

/** A finished challenge on its way to the server. */
export function useDelivery(onFailed: (code: ApiErrorCode) => void) {
  const [submission, setSubmission] = useState<Submission>({ step: 'sending' })
  const failed = useRef(onFailed)
  useEffect(() => {
    failed.current = onFailed
  })

  const send = useCallback(async (body: ChallengeBody): Promise<void> => {
    setSubmission({ step: 'sending' })
    const outcome = await deliver(
      () => post('/api/v1/challenge/submit', body),
      () => dropUnsentChallenge(body),
    )
    setSubmission(outcome)
    scoreSent('reflex-challenge', outcome)
    if (outcome.step === 'failed' || outcome.step === 'refused') failed.current(outcome.code)
  }, [])

  return { submission, send, settle: setSubmission }
}
