import type { CallData } from '@reflex/contract'
import type { PlayableSlug } from '@reflex/games'
import { runError } from '@reflex/games/statistics'
import { AppError } from '../app-error.ts'
import type { Metrics } from '../ports/metrics.ts'
import type { Rankings } from '../ports/rankings.ts'
import type { RunIds } from '../ports/runs.ts'
import type { KeptScore, NewScore, Store } from '../ports/store.ts'
import { isNotKept } from '../not-kept.ts'
import { rankRun, toReply } from '../submission/answer.ts'
import { besideRun, bestNow } from '../submission/beside.ts'
import { decide } from '../submission/decide.ts'
import { keepSettling, type Settling } from '../submission/settling.ts'
import { judgeRun, type BelievedRun } from './judge-run.ts'
import { keptLog } from '../submission/kept-log.ts'
import { nicknameChange, type ForbiddenNames } from '../submission/nickname-change.ts'
import { requirePlayable } from '../playable.ts'
import { digestOf, type Submission } from './submission.ts'
import { duelReply, submitDuel } from './submit-duel.ts'
import type { SessionClaims, Tokens } from '../ports/tokens.ts'

export interface SubmitPorts {
  readonly store: Store
  readonly rankings: Rankings
  readonly tokens: Tokens
  readonly runIds: RunIds
  readonly records: Settling
  readonly nicknameWords: ForbiddenNames
  readonly metrics?: Pick<Metrics, 'submitted' | 'replayed'>
}

type Reply = CallData<'submitScore'>

export async function submitScore(ports: SubmitPorts, submission: Submission): Promise<Reply> {
  const slug = requirePlayable(submission.body.game)
  const claims = claimsOf(ports.tokens, submission)
  const log = JSON.stringify(submission.body.actionLog)
  const digest = digestOf(submission, log)

  const run = judged(ports, slug, claims, submission)
  if (run instanceof AppError) return refuse(ports, { slug, claims, submission, digest }, run)
  if (claims.duel !== undefined) {
    const { session, seed, duel: host } = claims
    return submitDuel(ports, { submission, slug, session, seed, host, digest, log, run })
  }
  const kept = keptLog(log, submission.mayKeepLog)
  let known: KeptScore | null = null
  while (known === null) {
    const score = await worded(ports, { slug, claims, submission, run, log: kept, digest })
    try {
      known = await keepSettling(ports, slug, score.form, () => keep(ports, score, submission))
    } catch (error) {
      if (isNotKept(error, 'TOKEN_USED')) throw new AppError('TOKEN_USED')
      // Another run of this player came first: this one is decided with it in mind.
      if (!isNotKept(error, 'STALE_FORM')) throw error
    }
  }
  const { body, country, arrivedAt: at } = submission
  const played = { slug, player: known.player, value: body.ms, country, at }
  return {
    ...replyOf(ports, { slug, submission }, known),
    ...(await besideRun(ports.rankings, played, known.answer)),
  }
}

interface Judged {
  readonly slug: PlayableSlug
  readonly claims: SessionClaims
  readonly submission: Submission
  readonly run: BelievedRun
  readonly log: string
  readonly digest: string
}

/** The run as it will be kept, with the answer that its player will get. */
async function worded({ store, rankings, nicknameWords }: SubmitPorts, played: Judged) {
  const { slug, claims, submission, run, log, digest } = played
  const { session, seed } = claims
  const { country, arrivedAt: at, address } = submission
  const { uid: asked, ms, mistakes } = submission.body
  const { engineVersion, doubts: found, answers, lateness, isLate, played: time } = run
  const decision = await decide(store, {
    session, attempt: 0, slug, uid: asked, value: ms, at, doubts: found, answers, lateness, isLate, address,
    played: time,
  }) // prettier-ignore
  const { player, uid, status, doubts, form } = decision
  const ranked = { slug, player, value: ms, country, at, status }
  // Joined to another's record while it was played: the name is the other's, and stays.
  const { nickname, rejected } = nicknameChange(
    uid === asked ? submission.body.nickname : undefined,
    nicknameWords,
  )
  const answer = { ...(await rankRun(rankings, ranked)), nicknameRejected: rejected }
  return {
    session, digest, uid, game: slug, ms, mistakes, country, createdAt: at, begunAt: time.from, status, doubts,
    engineVersion, seed, answer, form, nickname, log,
  } // prettier-ignore
}

function claimsOf(tokens: Tokens, { body }: Submission): SessionClaims {
  const claims = tokens.read(body.token)
  if (!claims || claims.slug !== body.game || claims.uid !== body.uid) throw new AppError('HASH')
  return claims
}

function judged(
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

/**
 * What was kept once is answered again, even after its session has expired. Nearly every run is
 * new and good, so that is looked for only here and by the writer, which must know it anyway.
 */
async function refuse(
  ports: SubmitPorts,
  { digest, ...sent }: Sent & Pick<Judged, 'digest'>,
  refusal: AppError,
): Promise<Reply> {
  const { session, duel } = sent.claims
  if (duel !== undefined) {
    const before = await ports.store.findDuelRun(session)
    if (before?.digest === digest) return duelReply(ports.runIds, before)
    throw before ? new AppError('TOKEN_USED') : refusal
  }
  const known = await ports.store.findScore(session)
  if (!known) throw refusal
  const kept = sameAsKnown(known, digest)
  const { slug, submission } = sent
  const at = submission.arrivedAt
  return {
    ...replyOf(ports, sent, kept),
    ...(await bestNow(ports.rankings, { slug, player: kept.player, at })),
  }
}

function sameAsKnown(known: KeptScore, digest: string): KeptScore {
  if (known.digest !== digest) throw new AppError('TOKEN_USED')
  return known
}

type Sent = Pick<Judged, 'slug' | 'claims' | 'submission'>

/** What was kept of the run: the same whenever it is asked for. */
function replyOf(
  { runIds }: SubmitPorts,
  { slug, submission }: Omit<Sent, 'claims'>,
  { id, answer }: KeptScore,
): Reply {
  const error = runError(slug, submission.body.actionLog)
  return {
    ...toReply(answer),
    run: runIds.of({ kind: 'score', id }),
    ...(error === null ? {} : { error }),
  }
}

/** Writes first, ranks after: boards never show what a power cut could take back. */
async function keep(
  ports: SubmitPorts,
  score: NewScore,
  { onKept }: Pick<Submission, 'onKept'>,
): Promise<KeptScore> {
  const { store, rankings, metrics } = ports
  const { score: kept, fresh, renamed } = await store.keepScore(score)
  if (!fresh) return sameAsKnown(kept, score.digest)
  metrics?.submitted(score.status)
  onKept?.()
  const { game: slug, ms: value, country, createdAt: at } = score
  if (score.status === 'ranked') {
    await rankings.apply({ id: kept.id, player: kept.player, slug, value, country, at })
  }
  if (renamed) await rankings.rename(kept.player)
  return kept
}
