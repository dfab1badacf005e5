import { CHALLENGE_SLUG, type CallData } from '@reflex/contract'
import { AppError } from '../app-error.ts'
import { isNotKept } from '../not-kept.ts'
import type { KeptChallengeRun, NewChallengeRun } from '../ports/challenge-store.ts'
import type { Metrics } from '../ports/metrics.ts'
import type { Rankings } from '../ports/rankings.ts'
import type { Store } from '../ports/store.ts'
import type { SessionClaims, Tokens } from '../ports/tokens.ts'
import { rankRun, toReply } from '../submission/answer.ts'
import { besideRun } from '../submission/beside.ts'
import { decide } from '../submission/decide.ts'
import { keepSettling, type Settling } from '../submission/settling.ts'
import { nicknameChange, type ForbiddenNames } from '../submission/nickname-change.ts'
import { judgeChallenge, type JudgedChallenge } from './judge-challenge.ts'
import { digestOf, partsOf, type ChallengeSubmission } from './submission.ts'

export interface ChallengePorts {
  readonly store: Store
  readonly rankings: Rankings
  readonly tokens: Tokens
  readonly records: Settling
  readonly nicknameWords: ForbiddenNames
  readonly metrics?: Pick<Metrics, 'submitted' | 'replayed'>
}

type Reply = CallData<'submitChallenge'>

/** A session serves retries: each body is one run, and the same body again is the same run. */
export async function submitChallenge(
  ports: ChallengePorts,
  submission: ChallengeSubmission,
): Promise<Reply> {
  const claims = claimsOf(ports.tokens, submission)
  const { segments: logs } = submission.body
  const segments = logs ? JSON.stringify(logs) : null
  const digest = digestOf(submission, segments)
  for (;;) {
    const earlier = await ports.store.challengeRuns(claims.session)
    const known = earlier.find((run) => run.digest === digest)
    if (known?.answer === null) throw new AppError('TOKEN_USED')
    if (known) return replyTo(ports, submission, known)

    const last = earlier.at(-1)
    const attempt = { number: (last?.attempt ?? -1) + 1, since: last?.createdAt ?? claims.issuedAt }
    const since = performance.now()
    const judged = judgeChallenge(claims, attempt, submission)
    ports.metrics?.replayed(performance.now() - since)
    const mayKeep = submission.mayKeepLog?.(Math.ceil((segments?.length ?? 0) / 1024)) ?? true
    const run = { attempt: attempt.number, digest, segments: mayKeep ? segments : null, judged }
    const written = await worded(ports, claims, submission, run)
    const kept = await keepSettling(ports, CHALLENGE_SLUG, written.form, () =>
      keep(ports, written, submission),
    )
    if (kept) return replyTo(ports, submission, kept)
  }
}

async function replyTo(
  { rankings }: ChallengePorts,
  { body, country }: ChallengeSubmission,
  { player, answer, createdAt: at }: KeptChallengeRun,
): Promise<Reply> {
  const run = { slug: CHALLENGE_SLUG, player, value: body.total_ms, country, at } as const
  return { ...toReply(answer), ...(await besideRun(rankings, run, answer)) }
}

function claimsOf(tokens: Tokens, { body }: ChallengeSubmission): SessionClaims {
  const claims = tokens.read(body.token)
  if (claims?.slug !== CHALLENGE_SLUG || claims.uid !== body.uid) throw new AppError('HASH')
  return claims
}

interface JudgedRun extends Pick<NewChallengeRun, 'attempt' | 'digest' | 'segments'> {
  readonly judged: JudgedChallenge
}

/** The run with the answer that its player will get. */
async function worded(
  { store, rankings, nicknameWords }: ChallengePorts,
  { session, seed, issuedAt: begunAt }: SessionClaims,
  submission: ChallengeSubmission,
  { judged, ...run }: JudgedRun,
) {
  const { body, country, arrivedAt: createdAt, address } = submission
  const { uid: asked, total_ms: totalMs } = body
  const { player, uid, status, doubts, form } = await decide(store, {
    session, attempt: run.attempt, slug: CHALLENGE_SLUG, uid: asked, value: totalMs, at: createdAt,
    ...judged, answers: [], address,
  }) // prettier-ignore
  const ranks = await rankRun(rankings, {
    slug: CHALLENGE_SLUG, player, value: totalMs, country, at: createdAt, status,
  }) // prettier-ignore
  const { rejected, ...nickname } = nicknameChange(
    uid === asked ? body.nickname : undefined,
    nicknameWords,
  )
  return {
    ...run, ...nickname, session, seed, uid, parts: partsOf(submission), totalMs, country,
    createdAt, begunAt, status, doubts, form, answer: { ...ranks, nicknameRejected: rejected },
  } // prettier-ignore
}

/** Null when another run of the session came first: this one is then judged against it. */
async function keep(
  { store, rankings, metrics }: ChallengePorts,
  run: NewChallengeRun,
  { onKept }: Pick<ChallengeSubmission, 'onKept'>,
) {
  const result = await store.keepChallengeRun(run).catch((error: unknown) => {
    throw isNotKept(error, 'TOKEN_USED') ? new AppError('TOKEN_USED') : error
  })
  if (result.kind === 'overtaken') return null
  if (result.kind === 'kept') {
    metrics?.submitted(run.status)
    // A session that serves retries was begun once.
    if (run.attempt === 0) onKept?.()
    await rank(rankings, run, result.run, result.renamed)
  }
  return result.run
}

async function rank(
  rankings: Rankings,
  { status, totalMs: value, country, createdAt: at }: NewChallengeRun,
  { id, player }: KeptChallengeRun,
  renamed: boolean,
): Promise<void> {
  if (status === 'ranked') {
    await rankings.apply({ id, player, slug: CHALLENGE_SLUG, value, country, at })
  }
  if (renamed) await rankings.rename(player)
}
