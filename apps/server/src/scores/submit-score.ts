import type { CallData } from '@reflex/contract'
import type { PlayableSlug } from '@reflex/games'
import { AppError } from '../app-error.ts'
import type { Metrics } from '../ports/metrics.ts'
import type { Rankings } from '../ports/rankings.ts'
import type { RunIds } from '../ports/runs.ts'
import type { KeptScore, NewScore, Store } from '../ports/store.ts'
import { rankRun, toReply } from '../submits/answer.ts'
import { judgeRun, type BelievedRun } from './judge-run.ts'
import { nicknameChange } from '../submits/nickname-change.ts'
import { requirePlayable } from '../playable.ts'
import { digestOf, type Submission } from './submission.ts'
import type { SessionClaims, Tokens } from '../ports/tokens.ts'

export interface SubmitPorts {
  readonly store: Store
  readonly rankings: Rankings
  readonly tokens: Tokens
  readonly runIds: RunIds
  readonly metrics?: Pick<Metrics, 'submitted' | 'replayed'>
}

type Reply = CallData<'submitScore'>

export async function submitScore(ports: SubmitPorts, submission: Submission): Promise<Reply> {
  const slug = requirePlayable(submission.body.game)
  const claims = claimsOf(ports.tokens, submission)
  const log = JSON.stringify(submission.body.actionLog)
  const digest = digestOf(submission, log)

  const run = judged(ports, slug, claims, submission)
  if (run instanceof AppError) return refuse(ports, claims, digest, run)
  const { doubts, engineVersion } = run
  const { uid, ms, mistakes } = submission.body
  const { country, arrivedAt } = submission
  const status = doubts.length > 0 ? 'review' : 'ranked'
  const player = await ports.store.findPlayer(uid)
  const played = { slug, player, value: ms, country, at: arrivedAt, status } as const
  const { rejected, ...nickname } = nicknameChange(submission.body.nickname)
  const answer = { ...(await rankRun(ports.rankings, played)), nicknameRejected: rejected }
  return keep(ports, {
    session: claims.session, digest, uid, game: slug, ms, mistakes, country, createdAt: arrivedAt,
    status, doubts, engineVersion, seed: claims.seed, log, answer, ...nickname,
  }) // prettier-ignore
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
  { store, runIds }: SubmitPorts,
  { session }: SessionClaims,
  digest: string,
  refusal: AppError,
): Promise<Reply> {
  const known = await store.findScore(session)
  if (known) return answerAgain(runIds, known, digest)
  throw refusal
}

function answerAgain(runIds: RunIds, known: KeptScore, digest: string): Reply {
  if (known.digest !== digest) throw new AppError('TOKEN_USED')
  return replyOf(runIds, known)
}

const replyOf = (runIds: RunIds, { id, answer }: KeptScore): Reply => ({
  ...toReply(answer),
  run: runIds.of({ kind: 'score', id }),
})

/** Writes first, ranks after: boards never show what a power cut could take back. */
async function keep(ports: SubmitPorts, score: NewScore): Promise<Reply> {
  const { store, rankings, runIds, metrics } = ports
  const { score: kept, fresh, renamed } = await store.keepScore(score)
  if (!fresh) return answerAgain(runIds, kept, score.digest)
  metrics?.submitted(score.status)
  const { game: slug, ms: value, country, createdAt: at } = score
  if (score.status === 'ranked') {
    await rankings.apply({ id: kept.id, player: kept.player, slug, value, country, at })
  }
  if (renamed) await rankings.rename(kept.player)
  return replyOf(runIds, kept)
}
