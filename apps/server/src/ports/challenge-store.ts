import type { FormChange } from './forms.ts'
import type { KeptAnswer, ScoreStatus } from './kept-answer.ts'
import type { NewResult } from './new-result.ts'

/** Milliseconds of each part, in the challenge's order. */
export type ChallengeParts = readonly number[]

export interface NewChallengeRun extends NewResult {
  /** How many runs this session had before: each has seeds of its own. */
  readonly attempt: number
  readonly parts: ChallengeParts
  readonly totalMs: number
  readonly status: ScoreStatus
  /** The six logs that were replayed, as text; null for a run that is believed by its times alone. */
  readonly segments: string | null
  readonly answer: KeptAnswer
  readonly form?: FormChange
}

export interface KeptChallengeRun {
  readonly id: number
  readonly player: number
  readonly attempt: number
  readonly digest: string
  readonly createdAt: number
  readonly answer: KeptAnswer
}

/** A run of a session that was deleted: its number and its body stay used. */
export interface SpentRun {
  readonly attempt: number
  readonly digest: string
  readonly createdAt: number
  readonly answer: null
}

export type KeepChallengeResult =
  | { readonly kind: 'kept'; readonly run: KeptChallengeRun; readonly renamed: boolean }
  /** The same body was kept before: that run is returned and nothing was written. */
  | { readonly kind: 'known'; readonly run: KeptChallengeRun }
  /** Another run of this session or player came first, so this one must be judged against it. */
  | { readonly kind: 'overtaken' }

export interface ChallengeStore {
  /** The runs that a session gave so far, first to last, deleted ones among them. */
  challengeRuns(session: string): Promise<readonly (KeptChallengeRun | SpentRun)[]>
  /** Throws NotKeptError when its player had everything deleted since the session was given. */
  keepChallengeRun(run: NewChallengeRun): Promise<KeepChallengeResult>
}
