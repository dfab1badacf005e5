import { post } from '../api/client.ts'
import { deliver } from './deliver.ts'
import { dropUnsent } from './outbox.ts'
import type { ScoreBody, Submission } from './submission.ts'

export const submitScore = (body: ScoreBody): Promise<Submission> =>
  deliver(
    () => post('/api/v1/scores', body),
    () => dropUnsent(body),
  )
