import type { RoundGate } from './port-rounds.ts'
import type { Doubt, PlayableSlug } from '@reflex/games'
import { beats, type PlayTime } from '@reflex/games/trust'
import { AppError } from '../../lib/app-error.ts'
import { expiryOf, gameOf } from '../../lib/playable.ts'
import type { SessionClaims, RunIds, Tokens } from './port.ts'
import { isLongSurplus } from './submission/play-time.ts'
import { hash } from 'node:crypto'
import type { CallBody } from '@reflex/contract'
import type { CountryCode } from '../../lib/country.ts'
import type { Metrics } from '../../ops/port.ts'
import type { KeepPorts } from './submission/keep-run.ts'
import type { ForbiddenNames } from './submission/nickname-change.ts'

/** The network and the page's own start may eat this much of the time between issue and arrival. */
const SLACK_MS = 1000

export interface BelievedRun {
  readonly doubts: readonly Doubt[]
  readonly engineVersion: number
  /** Answer times whose shape over many runs says something. */
  readonly answers: readonly number[]
  /** For each signal, how much later it was shown than its frame explains. */
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
  const { judge, threshold, timed } = gameOf(slug)
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
  const slowed = isLong && !isResent && beats(body.ms, threshold.ordinary, threshold)
  return {
    doubts: slowed ? [...verdict.doubts, 'slow-clock'] : verdict.doubts,
    engineVersion: start?.type === 'start' ? start.version : 0,
    answers: timed ? verdict.answers : [],
    lateness: verdict.lateness,
    isLate: isLong && isResent,
    played: { from: claims.issuedAt, to: arrivedAt, ms: verdict.duration },
  }
}

/** A submit as it reached us: what was said, from where, when. */
export interface Submission {
  readonly body: CallBody<'submitScore'>
  readonly country: CountryCode
  readonly arrivedAt: number
  /** The address it came from, hashed with a key of the day. */
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

export interface SubmitPorts extends KeepPorts {
  readonly tokens: Tokens
  readonly runIds: RunIds
  readonly nicknameWords: ForbiddenNames
  readonly rounds: RoundGate
  readonly metrics?: Pick<Metrics, 'submitted' | 'replayed'>
  /** Somebody has won the duel of one of this player's runs. Must not throw, and nothing waits for it. */
  readonly onBeaten?: (uid: string, duel: { readonly run: string; readonly game: string }) => void
}

/** A run that was replayed and believed, and is not kept yet. */
export interface JudgedRun {
  readonly slug: PlayableSlug
  readonly claims: SessionClaims
  readonly submission: Submission
  readonly run: BelievedRun
  /** As it is kept. */
  readonly log: string
  readonly digest: string
}
