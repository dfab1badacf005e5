import { createHash } from 'node:crypto'
import { challengeParts, partFields, type CallBody } from '@reflex/contract'
import type { CountryCode } from '../ports/country.ts'

/** A challenge as it reached us: what was said, from where, when. */
export interface ChallengeSubmission {
  readonly body: CallBody<'submitChallenge'>
  readonly country: CountryCode
  readonly arrivedAt: number
  /** Where it came from, as a hash of the day. */
  readonly address: () => string
  /** Told once for each run that is kept. */
  readonly onKept?: () => void
  /** Whether logs of so many kilobytes are kept with the run. */
  readonly mayKeepLog?: (kilobytes: number) => boolean
}

export const partsOf = ({ body }: ChallengeSubmission): readonly number[] =>
  challengeParts.map((slug) => body[partFields[slug]])

/** Tells a question asked again from another run. `segments` is the logs' own text. */
export function digestOf(submission: ChallengeSubmission, segments: string | null): string {
  const { uid, token, total_ms, nickname } = submission.body
  const rest = [uid, token, total_ms, ...partsOf(submission), nickname ?? null]
  return createHash('sha256')
    .update(JSON.stringify(rest))
    .update(segments ?? '')
    .digest('base64url')
}
