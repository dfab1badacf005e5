import type { Doubt, PlayableSlug } from '@reflex/games'
import { beats } from '@reflex/games/trust'
import { AppError } from '../app-error.ts'
import { expiryOf, gameOf } from '../playable.ts'
import type { Submission } from './submission.ts'
import type { SessionClaims } from '../ports/tokens.ts'

/** The network and the page's own start may eat this much of the time between issue and arrival. */
const SLACK_MS = 1000

/**
 * From issue to arrival a run takes hardly longer than its log: a page begins it as soon as it has
 * its session and sends it as soon as it is over. Where much more has passed, the page's clock ran
 * slow, unless the run waited in the outbox.
 */
const SURPLUS_MS = 4000
const SURPLUS_SHARE = 0.06

export interface BelievedRun {
  readonly doubts: readonly Doubt[]
  readonly engineVersion: number
  /** Answer times whose shape over many runs says something. */
  readonly answers: readonly number[]
  readonly isLate: boolean
}

/** Plays the run again and decides whether it counts; the first check that fails speaks. */
export function judgeRun(
  slug: PlayableSlug,
  claims: SessionClaims,
  { body, arrivedAt }: Submission,
): BelievedRun {
  const { judge, line, timed } = gameOf(slug)
  const verdict = judge(claims.seed, body.actionLog)
  if (!verdict.ok) throw new AppError('HASH')
  if (verdict.score.ms !== body.ms || verdict.score.mistakes !== body.mistakes) {
    throw new AppError('HASH')
  }
  const surplus = arrivedAt - claims.issuedAt - verdict.duration
  if (surplus < -SLACK_MS) throw new AppError('DURATION')
  if (arrivedAt > expiryOf(slug, claims.issuedAt)) throw new AppError('TOKEN_EXPIRED')
  if (!verdict.possible) throw new AppError('RANGE')
  const [start] = body.actionLog
  const isLong = surplus > SURPLUS_MS + SURPLUS_SHARE * verdict.duration
  const isResent = body.resent === true
  const slowed = isLong && !isResent && beats(body.ms, line.ordinary, line)
  return {
    doubts: slowed ? [...verdict.doubts, 'slow-clock'] : verdict.doubts,
    engineVersion: start?.type === 'start' ? start.version : 0,
    answers: timed ? verdict.answers : [],
    isLate: isLong && isResent,
  }
}
