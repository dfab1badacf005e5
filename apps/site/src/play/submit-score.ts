import { ApiError } from '../api/api-error.ts'
import { post } from '../api/client.ts'
import { dropUnsent } from './outbox.ts'
import { mayHelpToSendAgain, type ScoreBody, type Submission } from './submission.ts'

/** Sends a result; it leaves the outbox only with an answer that is final. */
export async function submitScore(body: ScoreBody): Promise<Submission> {
  try {
    const standing = await post('/api/v1/scores', body)
    dropUnsent(body.game)
    return { step: 'kept', standing }
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'NETWORK'
    if (mayHelpToSendAgain(code)) return { step: 'failed', code }
    dropUnsent(body.game)
    return { step: 'refused', code }
  }
}
