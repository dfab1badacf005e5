import { scoreSent } from '../analytics/events.ts'
import { post } from '../api/client.ts'
import { deliver } from './deliver.ts'
import { dropUnsent } from './outbox.ts'
import type { ScoreBody, Submission } from './submission.ts'

/** A run that waited in the outbox says so: the time that passed is then no riddle. */
export async function submitScore(body: ScoreBody, resent = false): Promise<Submission> {
  const outcome = await deliver(
    () => post('/api/v1/scores', resent ? { ...body, resent } : body),
    () => dropUnsent(body),
  )
  scoreSent(body.game, outcome)
  return outcome
}
