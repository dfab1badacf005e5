import { scoreSent } from '../tracking/events.ts'
import { post } from '../lib/api/client.ts'
import { deliver } from './deliver.ts'
import { dropUnsent } from './outbox.ts'
import type { ScoreBody, Submission } from '../lib/api/submission.ts'

const onTheWay = new Map<string, Promise<Submission>>()

/** Sends a run once at a time: whoever asks meanwhile gets the same answer. */
export function submitScore(body: ScoreBody): Promise<Submission> {
  const known = onTheWay.get(body.token)
  if (known) return known
  const sending = send(body).finally(() => onTheWay.delete(body.token))
  onTheWay.set(body.token, sending)
  return sending
}

/** Sends a run again that waited in the outbox: the time since it was played says nothing then. */
export const resubmitScore = (body: ScoreBody): Promise<Submission> =>
  submitScore({ ...body, resent: true })

async function send(body: ScoreBody): Promise<Submission> {
  const outcome = await deliver(
    () => post('/api/v1/scores', body),
    () => dropUnsent(body),
  )
  scoreSent(body.game, outcome)
  return outcome
}
