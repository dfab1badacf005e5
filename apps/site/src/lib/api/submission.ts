import type { CallBody, CallData, GameSlug } from '@reflex/contract'
import type { ApiErrorCode } from '@reflex/contract/browser'

export type ScoreBody = CallBody<'submitScore'> & { game: GameSlug }
/** A run of a game also has an id; the challenge has none. */
export type SubmitReply = CallData<'submitChallenge'> & Partial<CallData<'submitScore'>>

/** Where a finished run stands on its way to the boards. */
export type Submission =
  | { readonly step: 'sending' }
  | { readonly step: 'kept'; readonly standing: SubmitReply }
  /** Not answered, or not now: the result stays here and can be sent again. */
  | { readonly step: 'failed'; readonly code: ApiErrorCode }
  /** Answered with a no that sending again will not change. */
  | { readonly step: 'refused'; readonly code: ApiErrorCode }
  /** Played without a connection: there was no session that could rank it. */
  | { readonly step: 'practice' }
  /** Only a perfect run is ranked in this game. */
  | { readonly step: 'imperfect' }
  /** Played for an id that was cleared meanwhile: to send it would bring that id back. */
  | { readonly step: 'cleared' }

const TRY_AGAIN: ReadonlySet<ApiErrorCode> = new Set<ApiErrorCode>([
  'NETWORK',
  'TIMEOUT',
  'UNAVAILABLE',
  'INTERNAL',
  'RATE_LIMITED',
])

export const mayHelpToSendAgain = (code: ApiErrorCode): boolean => TRY_AGAIN.has(code)

export const mayBeRanked = (game: GameSlug, mistakes: number): boolean =>
  game !== 'aim-trainer' || mistakes === 0
