import { hash } from 'node:crypto'
import type { CallBody } from '@reflex/contract'
import type { CountryCode } from '../ports/country.ts'

/** A submit as it reached us: what was said, from where, when. */
export interface Submission {
  readonly body: CallBody<'submitScore'>
  readonly country: CountryCode
  readonly arrivedAt: number
  /** Where it came from, as a hash of the day. */
  readonly address: () => string
  /** Told once, when the run is kept. */
  readonly onKept?: (() => void) | undefined
  /** Whether a log of so many kilobytes is kept with the run. */
  readonly mayKeepLog?: (kilobytes: number) => boolean
}

/** Tells a question asked again from another one. `log` is the action log's own text. */
export function digestOf({ body }: Submission, log: string): string {
  const { game, uid, token, ms, mistakes, nickname } = body
  const rest = JSON.stringify([game, uid, token, ms, mistakes, nickname ?? null])
  return hash('sha256', rest + log, 'base64url')
}
