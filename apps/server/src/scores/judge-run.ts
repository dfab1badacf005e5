import type { Doubt, PlayableSlug } from '@reflex/games'
import { beats, type PlayTime } from '@reflex/games/trust'
import { AppError } from '../app-error.ts'
import { expiryOf, gameOf } from '../playable.ts'
import type { Submission } from './submission.ts'
import type { SessionClaims } from '../ports/tokens.ts'
import { isLongSurplus } from '../submission/slow-clock.ts'

/** The network and the page's own start may eat this much of the time between issue and arrival. */
const SLACK_MS = 1000

export interface BelievedRun {
  readonly doubts: readonly Doubt[]
  readonly engineVersion: number
  /** Answer times whose shape over many runs says something. */
  readonly answers: readonly number[]
  /** Of each signal, how much later it was shown than its frame explains. */
  readonly lateness: readonly number[]
  readonly isLate: boolean
  readonly played: PlayTime
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
  const isLong = isLongSurplus(surplus, verdict.duration)
  // One that waited in the outbox says so, which is its sender's word: its history judges how far it goes.
  const isResent = body.resent === true
  const slowed = isLong && !isResent && beats(body.ms, line.ordinary, line)
  return {
    doubts: slowed ? [...verdict.doubts, 'slow-clock'] : verdict.doubts,
    engineVersion: start?.type === 'start' ? start.version : 0,
    answers: timed ? verdict.answers : [],
    lateness: verdict.lateness,
    isLate: isLong && isResent,
    played: { from: claims.issuedAt, to: arrivedAt, ms: verdict.duration },
  }
}
