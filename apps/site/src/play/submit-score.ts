import { scoreSent } from '../analytics/events.ts'
import { post } from '../api/client.ts'
import { deliver } from './deliver.ts'
import { dropUnsent } from './outbox.ts'
import type { ScoreBody, Submission } from './submission.ts'

export async function submitScore(body: ScoreBody): Promise<Submission> {
  const outcome = await deliver(
    () => post('/api/v1/scores', body),
    () => dropUnsent(body),
  )
  scoreSent(body.game, outcome)
  return outcome
}
