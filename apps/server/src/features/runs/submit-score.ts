import { roomRunReply, submitRoomRun } from './submit-room-run.ts'
import type { CallData } from '@reflex/contract'
import type { PlayableSlug } from '@reflex/games'
import { runError } from '@reflex/games/statistics'
import { AppError } from '../../lib/app-error.ts'
import { requirePlayable } from '../../lib/playable.ts'
import type { KeptRun, NewRun, SessionClaims, Tokens } from './port.ts'
import { boardAnswerText } from './submission/run-answer.ts'
import { rankRun, toReply } from './submission/answer.ts'
import { besideRun, bestNow } from './submission/beside.ts'
import { decide } from './submission/decide.ts'
import { inputOf, keptLog } from './submission/kept-log.ts'
import { keepRun, sameAmong } from './submission/keep-run.ts'
import { nicknameChange } from './submission/nickname-change.ts'
import {
  judgeRun,
  type BelievedRun,
  digestOf,
  type Submission,
  type JudgedRun,
  type SubmitPorts,
} from './judge-run.ts'
import { duelReply, submitDuel } from './submit-duel.ts'

type Reply = CallData<'submitScore'>

export async function submitScore(ports: SubmitPorts, submission: Submission): Promise<Reply> {
  const slug = requirePlayable(submission.body.game)
  const claims = claimsOf(ports.tokens, submission)
  const text = JSON.stringify(submission.body.actionLog)
  const digest = digestOf(submission, text)

  const run = judgeTimed(ports, slug, claims, submission)
  if (run instanceof AppError) return refuse(ports, { slug, claims, submission, digest }, run)
  const log = keptLog(text, submission.mayKeepLog)
  const played: JudgedRun = { slug, claims, submission, run, log, digest }
  if (claims.duel !== undefined) return submitDuel(ports, played, claims.duel)
  if (claims.round !== undefined) return submitRoomRun(ports, played, claims.round)
  const kept = await keepRun(ports, {
    session: claims.session,
    digest,
    isOnly: true,
    decide: () => decideAndRank(ports, played),
    onKept: submission.onKept,
  })
  const { body, country, arrivedAt: at } = submission
  const { player, answer } = kept
  const beside = { slug, player, value: body.ms, country, at }
  return {
    ...replyOf(ports, played, kept),
    ...(await besideRun(ports.rankings, beside, answer)),
  }
}

function claimsOf(tokens: Tokens, { body }: Submission): SessionClaims {
  const claims = tokens.read(body.token)
  if (!claims || claims.slug !== body.game || claims.uid !== body.uid) throw new AppError('HASH')
  return claims
}

function judgeTimed(
  { metrics }: SubmitPorts,
  slug: PlayableSlug,
  claims: SessionClaims,
  submission: Submission,
): BelievedRun | AppError {
  const since = performance.now()
  try {
    return judgeRun(slug, claims, submission)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  } finally {
    metrics?.replayed(performance.now() - since)
  }
}

/** The run as it will be kept, with the answer that its player will get. */
async function decideAndRank(
  { store, rankings, nicknameWords }: SubmitPorts,
  { slug, claims, submission, run, log, digest }: JudgedRun,
): Promise<NewRun> {
  const { session, seed } = claims
  const { country, arrivedAt: at, address } = submission
  const { uid: asked, ms: value, mistakes, actionLog } = submission.body
  const { player, uid, status, doubts, paceProfile, played } = await decide(store, {
    ...run,
    session,
    attempt: 0,
    slug,
    uid: asked,
    value,
    country,
    at,
    address,
  })
  const ranks = await rankRun(rankings, { slug, player, value, country, at, status }, doubts)
  // Joined to another's record while it was played: the name is the other's, and stays.
  const { nickname, rejected } = nicknameChange(
    uid === asked ? submission.body.nickname : undefined,
    nicknameWords,
  )
  return {
    kind: 'board',
    session,
    attempt: 0,
    digest,
    game: slug,
    uid,
    nickname,
    value,
    mistakes,
    parts: null,
    country,
    createdAt: at,
    begunAt: run.played.from,
    status,
    doubts,
    engineVersion: run.engineVersion,
    seed,
    log,
    input: inputOf(actionLog),
    answer: boardAnswerText({ ...ranks, nicknameRejected: rejected }),
    paceProfile,
    ...(played && { played }),
  }
}

type Sent = Pick<JudgedRun, 'slug' | 'claims' | 'submission' | 'digest'>

/**
 * What was kept once is answered again, even after its session has expired. Nearly every run is
 * new and good, so that is looked for only here and by the writer, which must know it anyway.
 */
async function refuse(ports: SubmitPorts, sent: Sent, refusal: AppError): Promise<Reply> {
  const { slug, claims, submission, digest } = sent
  const before = await ports.store.findRuns(claims.session)
  if (before.every(({ answer }) => answer === null)) throw refusal
  const kept = sameAmong(before, digest)
  if (claims.duel !== undefined) return duelReply(ports, kept)
  if (claims.round !== undefined) {
    const { uid, ms: value } = submission.body
    return roomRunReply(ports, { round: claims.round, uid, game: slug, value }, kept)
  }
  const at = submission.arrivedAt
  return {
    ...replyOf(ports, sent, kept),
    ...(await bestNow(ports.rankings, { slug, player: kept.player, at })),
  }
}

/** What was kept of the run: the same whenever it is asked for. */
function replyOf(
  { runIds }: SubmitPorts,
  { slug, submission }: Pick<Sent, 'slug' | 'submission'>,
  kept: KeptRun,
): Reply {
  const error = runError(slug, submission.body.actionLog)
  return {
    ...toReply(kept),
    run: runIds.of(kept.id),
    ...(error === null ? {} : { error }),
  }
}
