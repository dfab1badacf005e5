import type { PlayableSlug } from '@reflex/games'
import { AppError } from '../app-error.ts'
import { expiryOf, gameOf } from '../playable.ts'
import type { Submission } from './submission.ts'
import type { SessionClaims } from '../ports/tokens.ts'

/** The network and the page's own start may eat this much of the time between issue and arrival. */
const SLACK_MS = 1000

export interface BelievedRun {
  readonly doubts: readonly string[]
  readonly engineVersion: number
}

/** Plays the run again and decides whether it counts; the first check that fails speaks. */
export function judgeRun(
  slug: PlayableSlug,
  claims: SessionClaims,
  { body, arrivedAt }: Submission,
): BelievedRun {
  const verdict = gameOf(slug).judge(claims.seed, body.actionLog)
  if (!verdict.ok) throw new AppError('HASH')
  if (verdict.score.ms !== body.ms || verdict.score.mistakes !== body.mistakes) {
    throw new AppError('HASH')
  }
  if (arrivedAt - claims.issuedAt < verdict.duration - SLACK_MS) throw new AppError('DURATION')
  if (arrivedAt > expiryOf(slug, claims.issuedAt)) throw new AppError('TOKEN_EXPIRED')
  if (!verdict.possible) throw new AppError('RANGE')
  const [start] = body.actionLog
  return { doubts: verdict.doubts, engineVersion: start?.type === 'start' ? start.version : 0 }
}
