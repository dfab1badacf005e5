import type { CallData } from '@reflex/contract'
import { ApiError, type ApiErrorCode } from '@reflex/contract/browser'
import { post } from '../../lib/api/client.ts'
import { mayHelpToSendAgain } from '../../lib/api/submission.ts'
import { isOwnUid } from '../../lib/storage/identity.ts'
import { claimSession } from '../../play/claim-session.ts'
import { dropTry, isWhole, readTry, wholeBody, type KeptTry } from './kept-try.ts'

export type Sent =
  | { readonly step: 'sending' }
  | { readonly step: 'kept'; readonly reply: CallData<'submitDaily'> }
  /** Not answered, or not now: it stays here and is sent again. */
  | { readonly step: 'failed'; readonly code: ApiErrorCode }
  | { readonly step: 'refused'; readonly code: ApiErrorCode }

const codeOf = (error: unknown): ApiErrorCode =>
  error instanceof ApiError ? error.code : 'NETWORK'

/** Sends a course that was played to its end. */
export async function sendWhole(played: Omit<KeptTry, 'day'>): Promise<Sent> {
  try {
    return { step: 'kept', reply: await post('/api/v1/daily/submit', wholeBody(played)) }
  } catch (error) {
    const code = codeOf(error)
    return { step: mayHelpToSendAgain(code) ? 'failed' : 'refused', code }
  }
}

/** Tells what is done so far; whether the server has heard it. */
export async function sendParts({ uid, token, parts }: KeptTry): Promise<boolean> {
  try {
    const segments = parts.map(({ log }) => [...log])
    await post('/api/v1/daily/progress', { uid, token, segments })
    return true
  } catch (error) {
    return !mayHelpToSendAgain(codeOf(error))
  }
}

/** What an earlier page of this browser left of a counted try. */
export type Left = 'nothing' | 'elsewhere' | 'unsent' | 'sent'

/**
 * A page that ended in the middle of the try has ended the try: what it had is sent, so that it counts as
 * it stands. While another tab plays it, it is left alone.
 */
export async function sendLeft(): Promise<Left> {
  const kept = readTry()
  if (!kept) return 'nothing'
  if (!isOwnUid(kept.uid)) {
    dropTry()
    return 'nothing'
  }
  if (!(await claimSession(kept.token))) return 'elsewhere'
  const isHeard = isWhole(kept)
    ? (await sendWhole(kept)).step !== 'failed'
    : kept.parts.length === 0 || (await sendParts(kept))
  if (!isHeard) return 'unsent'
  dropTry()
  return 'sent'
}
