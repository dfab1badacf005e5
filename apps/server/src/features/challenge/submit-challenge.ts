import { CHALLENGE_SLUG, type CallData } from '@reflex/contract'
import { AppError } from '../../lib/app-error.ts'
import type { KeptRun, NewRun, SessionClaims, Tokens } from '../runs/port.ts'
import type { RoundGate } from '../runs/port-rounds.ts'
import type { Metrics } from '../../ops/port.ts'
import { boardAnswerText } from '../runs/submission/run-answer.ts'
import { rankRun, toReply } from '../runs/submission/answer.ts'
import { besideRun } from '../runs/submission/beside.ts'
import { decide } from '../runs/submission/decide.ts'
import { inputOf } from '../runs/submission/kept-log.ts'
import { keepRun, type KeepPorts } from '../runs/submission/keep-run.ts'
import { nicknameChange, type ForbiddenNames } from '../runs/submission/nickname-change.ts'
import {
  judgeChallenge,
  type JudgedChallenge,
  digestOf,
  partsOf,
  type ChallengeSubmission,
} from './judge-challenge.ts'
import { submitRoomChallenge } from './submit-room-challenge.ts'

export interface ChallengePorts extends KeepPorts {
  readonly tokens: Tokens
  readonly nicknameWords: ForbiddenNames
  readonly rounds: RoundGate
  readonly metrics?: Pick<Metrics, 'submitted' | 'replayed'>
}

type Reply = CallData<'submitChallenge'>

/** A session serves retries: each body is one run, and the same body again is the same run. */
export async function submitChallenge(
  ports: ChallengePorts,
  submission: ChallengeSubmission,
): Promise<Reply> {
  const claims = claimsOf(ports.tokens, submission)
  const { segments } = submission.body
  const text = segments ? JSON.stringify(segments) : null
  const digest = digestOf(submission, text)
  const mayKeep = submission.mayKeepLog?.(Math.ceil((text?.length ?? 0) / 1024)) ?? true
  const log = mayKeep ? text : null
  const { session } = claims
  if (claims.round !== undefined) {
    return submitRoomChallenge(ports, submission, { claims, round: claims.round, digest, log })
  }
  const kept = await keepRun(ports, {
    session,
    digest,
    isOnly: false,
    decide: async () => {
      const earlier = await ports.store.findRuns(session)
      const known = earlier.find((run) => run.digest === digest)
      if (known?.answer === null) throw new AppError('TOKEN_USED')
      if (known) return known
      const last = earlier.at(-1)
      const number = (last?.attempt ?? -1) + 1
      const attempt = { number, since: last?.createdAt ?? claims.issuedAt }
      const since = performance.now()
      const judged = judgeChallenge(claims, attempt, submission)
      ports.metrics?.replayed(performance.now() - since)
      return decideAndRank(ports, claims, submission, { attempt: number, digest, log, judged })
    },
    // A session that serves retries was begun once.
    onKept: ({ attempt }) => attempt === 0 && submission.onKept?.(),
  })
  return replyTo(ports, submission, kept)
}

async function replyTo(
  { rankings }: ChallengePorts,
  { body, country }: ChallengeSubmission,
  kept: KeptRun,
): Promise<Reply> {
  const { player, answer, createdAt: at } = kept
  const run = { slug: CHALLENGE_SLUG, player, value: body.total_ms, country, at } as const
  return { ...toReply(kept), ...(await besideRun(rankings, run, answer)) }
}

function claimsOf(tokens: Tokens, { body }: ChallengeSubmission): SessionClaims {
  const claims = tokens.read(body.token)
  const isOwn = claims?.slug === CHALLENGE_SLUG && claims.uid === body.uid
  // The seed of a day is everybody's: what is played on it is on no board.
  if (!isOwn || claims.daily !== undefined) throw new AppError('HASH')
  return claims
}

interface JudgedRun extends Pick<NewRun, 'attempt' | 'digest' | 'log'> {
  readonly judged: JudgedChallenge
}

/** The run as it will be kept, with the answer that its player will get. */
async function decideAndRank(
  { store, rankings, nicknameWords }: ChallengePorts,
  { session, seed, issuedAt: begunAt }: SessionClaims,
  submission: ChallengeSubmission,
  { attempt, digest, log, judged }: JudgedRun,
): Promise<NewRun> {
  const { body, country, arrivedAt: at, address } = submission
  const { uid: asked, total_ms: value, segments } = body
  const slug = CHALLENGE_SLUG
  const { player, uid, status, doubts, paceProfile, played } = await decide(store, {
    session,
    attempt,
    slug,
    uid: asked,
    value,
    country,
    at,
    ...judged,
    answers: [],
    address,
  })
  const ranks = await rankRun(rankings, { slug, player, value, country, at, status }, doubts)
  const { nickname, rejected } = nicknameChange(
    uid === asked ? body.nickname : undefined,
    nicknameWords,
  )
  return {
    kind: 'board',
    session,
    attempt,
    digest,
    game: slug,
    uid,
    nickname,
    value,
    mistakes: 0,
    parts: partsOf(submission),
    country,
    createdAt: at,
    begunAt,
    status,
    doubts,
    engineVersion: judged.engineVersion,
    seed,
    log,
    input: inputOf(segments?.flat() ?? []),
    answer: boardAnswerText({ ...ranks, nicknameRejected: rejected }),
    paceProfile,
    ...(played && { played }),
  }
}
