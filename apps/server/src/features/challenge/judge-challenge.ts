import {
  challengeEngines,
  challengeThreshold,
  partSeed,
  restartsOf,
  RESTARTS_BELIEVED,
} from '@reflex/games/challenge'
import type { Doubt, LogEntry, Verdict } from '@reflex/games'
import { beats, type PlayTime } from '@reflex/games/trust'
import { AppError } from '../../lib/app-error.ts'
import type { SessionClaims } from '../runs/port.ts'
import { isLongSurplus } from '../runs/submission/play-time.ts'
import { partRules, shortestWaits } from './part-rules.ts'
import { challengeExpiry } from './start-challenge.ts'
import { createHash } from 'node:crypto'
import { challengeParts, partFields, type CallBody } from '@reflex/contract'
import type { CountryCode } from '../../lib/country.ts'

/** The network and the page's own start may eat this much of the time between two submits. */
const SLACK_MS = 1000

export interface Attempt {
  /** How many runs of this session were accepted before. */
  readonly number: number
  /** When the session was opened, or its last run accepted. */
  readonly since: number
}

type Replayed = Extract<Verdict, { ok: true }>

export interface JudgedChallenge {
  /** The engine version of its first game; 0 for a challenge without logs. */
  readonly engineVersion: number
  readonly doubts: readonly Doubt[]
  /** For each signal, how much later it was shown than its frame explains. */
  readonly lateness: readonly number[]
  /** More time passed than its logs explain, and nothing was said of pauses. */
  readonly isLate: boolean
  readonly played: PlayTime
}

/** Decides whether a run counts; the first check that fails speaks. Returns what is doubted of it. */
export function judgeChallenge(
  claims: SessionClaims,
  attempt: Attempt,
  submission: ChallengeSubmission,
): JudgedChallenge {
  const { body, arrivedAt } = submission
  const parts = partsOf(submission)
  if (sum(parts) !== body.total_ms) throw new AppError('HASH')
  const runs = body.segments ? replayAll(claims.seed, attempt.number, body.segments, parts) : null

  const needed = runs ? sum(runs.map(({ duration }) => duration)) : body.total_ms + shortestWaits
  if (arrivedAt - attempt.since < needed - SLACK_MS) throw new AppError('DURATION')
  if (arrivedAt > challengeExpiry(claims.issuedAt)) throw new AppError('TOKEN_EXPIRED')

  const tooQuick = partRules.some(({ least }, i) => (parts[i] ?? 0) < least)
  if (tooQuick || runs?.some(({ possible }) => !possible)) throw new AppError('RANGE')
  const doubts = runs ? runs.flatMap((run) => run.doubts) : doubtsOfTimes(parts)
  if (body.segments?.some((log) => restartsOf(log) > RESTARTS_BELIEVED)) doubts.push('restarts')
  if (isSlowed(claims, submission, needed)) doubts.push('slow-clock')
  const lateness = runs?.flatMap((run) => run.lateness) ?? []
  const isUntold = runs !== null && body.elapsed_ms === undefined
  const isLate = isUntold && isLongSurplus(arrivedAt - attempt.since - needed, needed)
  const played = { from: attempt.since, to: arrivedAt, ms: needed }
  const [start] = body.segments?.[0] ?? []
  const engineVersion = start?.type === 'start' ? start.version : 0
  return { engineVersion, doubts: [...new Set(doubts)], lateness, isLate, played }
}

/** Pauses between the games are the player's own: the page says how long the whole took by its clock. */
function isSlowed(
  { issuedAt }: SessionClaims,
  { body, arrivedAt }: ChallengeSubmission,
  played: number,
): boolean {
  if (body.elapsed_ms === undefined) return false
  const surplus = arrivedAt - issuedAt - body.elapsed_ms
  return (
    isLongSurplus(surplus, played) &&
    beats(body.total_ms, challengeThreshold.ordinary, challengeThreshold)
  )
}

function replayAll(
  seed: string,
  attempt: number,
  segments: NonNullable<ChallengeSubmission['body']['segments']>,
  parts: readonly number[],
): Replayed[] {
  return challengeEngines.map(({ judge }, i) => {
    const segment = segments[i] ?? []
    const verdict = judge(partSeed(seed, attempt, i, restartsOf(segment)), segment)
    if (!verdict.ok || verdict.score.ms !== parts[i]) throw new AppError('HASH')
    return verdict
  })
}

/** The first games of a challenge that may never be finished, each played again; gives their times. */
export function judgeParts(
  { seed, issuedAt }: SessionClaims,
  segments: readonly (readonly LogEntry[])[],
  arrivedAt: number,
): readonly number[] {
  const runs = segments.map((segment, i) => {
    const verdict = challengeEngines[i]?.judge(partSeed(seed, 0, i, restartsOf(segment)), segment)
    if (!verdict?.ok) throw new AppError('HASH')
    return verdict
  })
  if (arrivedAt - issuedAt < sum(runs.map(({ duration }) => duration)) - SLACK_MS) {
    throw new AppError('DURATION')
  }
  if (runs.some(({ possible }) => !possible)) throw new AppError('RANGE')
  return runs.map(({ score }) => score.ms)
}

/** Times without their logs prove nothing: they count only where half of all people are as quick. */
function doubtsOfTimes(parts: readonly number[]): Doubt[] {
  const quicker = (limit: 'doubted' | 'unproven') =>
    partRules.some((rule, i) => (parts[i] ?? 0) < rule[limit])
  if (quicker('doubted')) return ['superhuman']
  return quicker('unproven') ? ['unverified'] : []
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/** A challenge as it reached us: what was said, from where, when. */
export interface ChallengeSubmission {
  readonly body: CallBody<'submitChallenge'>
  readonly country: CountryCode
  readonly arrivedAt: number
  /** The address it came from, hashed with a key of the day. */
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
