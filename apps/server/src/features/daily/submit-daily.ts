import { CHALLENGE_SLUG, type CallBody, type CallData } from '@reflex/contract'
import type { Doubt } from '@reflex/games'
import type { PlayTime } from '@reflex/games/trust'
import { hash } from 'node:crypto'
import { parseDay } from '../../lib/calendar.ts'
import { AppError } from '../../lib/app-error.ts'
import type { CountryCode } from '../../lib/country.ts'
import type { KeptRun, NewRun, SessionClaims, Tokens } from '../runs/port.ts'
import { dailyAnswerText, readDailyAnswer } from '../runs/submission/run-answer.ts'
import { doubtsOfPlayer } from '../runs/submission/decide.ts'
import { inputOf } from '../runs/submission/kept-log.ts'
import { keepRun, type KeepPorts } from '../runs/submission/keep-run.ts'
import { nicknameChange, type ForbiddenNames } from '../runs/submission/nickname-change.ts'
import { takeTime } from '../runs/submission/play-time.ts'
import { courseDay, isOver, type CourseDay } from './days.ts'
import type { DailyTry } from './port.ts'
import { besideOthers, streakNow, type DailyPorts } from './read-daily.ts'

/** What was found when the six logs were played again. */
interface Judged {
  readonly engineVersion: number
  readonly doubts: readonly Doubt[]
  readonly isLate: boolean
  readonly played: PlayTime
}

export interface SubmittedDaily {
  readonly body: CallBody<'submitDaily'>
  readonly country: CountryCode
  readonly arrivedAt: number
  /** The address it came from, hashed with a key of the day. */
  readonly address: () => string
  /** Whether logs of so many kilobytes are kept with the run. */
  readonly mayKeepLog?: (kilobytes: number) => boolean
}

export interface SubmitPorts extends KeepPorts, Omit<DailyPorts, 'store'> {
  readonly tokens: Tokens
  readonly nicknameWords: ForbiddenNames
  /** Plays the logs again as those of a challenge are; throws where they do not fit. */
  readonly judge: (claims: SessionClaims, submission: SubmittedDaily) => Judged
  readonly partsOf: (submission: SubmittedDaily) => readonly number[]
}

type Reply = CallData<'submitDaily'>

export function dailyClaims(
  tokens: Tokens,
  { token, uid }: Pick<CallBody<'submitDaily'>, 'token' | 'uid'>,
): { claims: SessionClaims; course: CourseDay } {
  const claims = tokens.read(token)
  if (claims?.daily === undefined || claims.uid !== uid) throw new AppError('HASH')
  return { claims, course: courseDay(parseDay(String(claims.daily)) ?? 0) }
}

/** The counted try is kept; whatever else is played on the course is judged, answered and forgotten. */
export async function submitDaily(ports: SubmitPorts, submission: SubmittedDaily): Promise<Reply> {
  const { body, arrivedAt } = submission
  const { claims, course } = dailyClaims(ports.tokens, body)
  const own = await ports.daily.findTry(claims.session)
  if (!own || isOver(course, arrivedAt)) {
    // What was kept in time is answered for later too.
    if (own && own.parts.length === ports.partsOf(submission).length) {
      return counted(ports, submission, { claims, course, own })
    }
    ports.judge(claims, submission)
    return replyTo(ports, submission, { course, player: own?.player ?? null, kept: null })
  }
  return counted(ports, submission, { claims, course, own })
}

interface Counted {
  readonly claims: SessionClaims
  readonly course: CourseDay
  readonly own: DailyTry
}

async function counted(
  ports: SubmitPorts,
  submission: SubmittedDaily,
  { claims, course, own }: Counted,
): Promise<Reply> {
  const { session } = claims
  const text = JSON.stringify(submission.body.segments)
  const digest = digestOf(submission, text)
  const mayKeep = submission.mayKeepLog?.(Math.ceil(text.length / 1024)) ?? true
  const kept = await keepRun(ports, {
    session,
    digest,
    isOnly: true,
    decide: async () => {
      const earlier = await ports.store.findRuns(session)
      const known = earlier.find((run) => run.digest === digest)
      if (known && known.answer !== null) return known
      if (earlier.length > 0) throw new AppError('TOKEN_USED')
      const log = mayKeep ? text : null
      return decided(ports, submission, { claims, course, digest, log })
    },
  })
  return replyTo(ports, submission, { course, player: own.player, kept })
}

interface ToDecide extends Omit<Counted, 'own'> {
  readonly digest: string
  readonly log: string | null
}

/** On no board and part of no player's history; what is doubted is in nobody's figures. */
async function decided(
  ports: SubmitPorts,
  submission: SubmittedDaily,
  { claims, course, digest, log }: ToDecide,
): Promise<NewRun> {
  const { body, country, arrivedAt: createdAt } = submission
  const judged = ports.judge(claims, submission)
  const found = await ports.store.findPaceProfile(body.uid, CHALLENGE_SLUG)
  const { uid = body.uid } = found
  const time = takeTime(found, judged.played)
  const doubts = [...judged.doubts, ...time.doubts, ...doubtsOfPlayer(found, createdAt)]
  const { nickname, rejected } = nicknameChange(
    uid === body.uid ? body.nickname : undefined,
    ports.nicknameWords,
  )
  return {
    kind: 'daily',
    day: course.day,
    session: claims.session,
    attempt: 0,
    digest,
    game: CHALLENGE_SLUG,
    uid,
    nickname,
    value: body.total_ms,
    mistakes: 0,
    parts: ports.partsOf(submission),
    country,
    createdAt,
    begunAt: claims.issuedAt,
    status: doubts.length > 0 ? 'review' : 'kept',
    doubts,
    engineVersion: judged.engineVersion,
    seed: claims.seed,
    log,
    input: inputOf(body.segments.flat()),
    answer: dailyAnswerText({ nicknameRejected: rejected, isReviewed: doubts.length > 0 }),
    ...(time.played && { played: time.played }),
  }
}

interface Answered {
  readonly course: CourseDay
  readonly player: number | null
  readonly kept: KeptRun | null
}

async function replyTo(
  { daily, figuresOf, partsOf }: SubmitPorts,
  submission: SubmittedDaily,
  { course, player, kept }: Answered,
): Promise<Reply> {
  const review = kept !== null && readDailyAnswer(kept.answer).isReviewed
  const [figures, streak] = await Promise.all([
    figuresOf(course.day),
    streakNow(daily, player, course),
  ])
  const { total_ms: _total, ...beside } = besideOthers(
    figures,
    partsOf(submission),
    kept !== null && !review,
  )
  return {
    counted: kept !== null,
    total_ms: submission.body.total_ms,
    ...beside,
    played: figures.played,
    streak,
    review,
    ...(kept && readDailyAnswer(kept.answer).nicknameRejected ? { nickname_rejected: true } : {}),
  }
}

/** Tells a question asked again from another run. */
function digestOf({ body }: SubmittedDaily, segments: string): string {
  const { segments: _logs, elapsed_ms: _elapsed, ...rest } = body
  return hash('sha256', `${JSON.stringify(rest)}${segments}`, 'base64url')
}
