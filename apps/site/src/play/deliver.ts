import { ApiError } from '@reflex/contract/browser'
import { scoreSubmitted } from '../features/progress/missions/record.ts'
import { noteHeld } from '../features/pending/held-note.ts'
import { mayHelpToSendAgain, type SubmitReply, type Submission } from '../lib/api/submission.ts'

/** Sends a result; it leaves its outbox only with an answer that is final. */
export async function deliver(
  send: () => Promise<SubmitReply>,
  /** Whether it was still there: what another tab has sent already is not counted again. */
  leaveOutbox: () => boolean,
): Promise<Submission> {
  try {
    const standing = await send()
    if (leaveOutbox()) scoreSubmitted(standing)
    if (standing.confirm || standing.review) noteHeld()
    return { step: 'kept', standing }
  } catch (error) {
    const code = error instanceof ApiError ? error.code : 'NETWORK'
    if (mayHelpToSendAgain(code)) return { step: 'failed', code }
    leaveOutbox()
    return { step: 'refused', code }
  }
}
