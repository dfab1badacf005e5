import type { Settled } from '@reflex/games/trust'
import type {
  ChallengeStore,
  KeepChallengeResult,
  NewChallengeRun,
} from '../../ports/challenge-store.ts'
import { CHALLENGE_SLUG } from '@reflex/contract'
import { allRunsOf, runsOf, toKeptRun, toRunColumns } from '../sql/challenge-rows.ts'
import { settledColumns } from '../sql/form-rows.ts'
import { spentOf } from '../sql/spent-sessions.ts'
import type { StoreContext } from './context.ts'
import { keepForm } from './keep-form.ts'
import { keepPlayer } from './keep-player.ts'

export function challengeStore(context: StoreContext): ChallengeStore {
  return {
    challengeRuns: (session) => allRunsOf(context.db, session),
    keepChallengeRun: (run) => context.write(() => keepRun(context, run)),
  }
}

function keepRun(context: StoreContext, run: NewChallengeRun): KeepChallengeResult {
  const { db, atOnce, statements } = context
  const earlier = atOnce.all(runsOf(db, run.session))
  const same = earlier.find(({ digest }) => digest === run.digest)
  if (same) return { kind: 'known', run: toKeptRun(same) }
  const spent = atOnce.all(spentOf(db, run.session))
  const isSpent = spent.some(({ digest }) => digest === run.digest)
  if (isSpent || nextAttempt([...earlier, ...spent]) !== run.attempt) return { kind: 'overtaken' }
  if (isJoinedAway(context, run.uid)) return { kind: 'overtaken' }
  const { player, renamed } = keepPlayer(statements, run)
  if (run.form && !keepForm(statements, player, CHALLENGE_SLUG, run.form)) {
    return { kind: 'overtaken' }
  }
  const id = atOnce.insert(
    db.insertInto('challenge_scores').values({ ...toRunColumns(run), player_id: player }),
  )
  if (run.segments !== null) {
    atOnce.run(db.insertInto('challenge_logs').values({ score_id: id, segments: run.segments }))
  }
  for (const settled of run.form?.settled ?? []) atOnce.run(settle(context, settled))
  const { attempt, digest, createdAt, answer } = run
  return { kind: 'kept', run: { id, player, attempt, digest, createdAt, answer }, renamed }
}

const isJoinedAway = ({ statements }: StoreContext, uid: string): boolean =>
  statements.isJoined.get(uid) !== undefined

const settle = ({ db }: StoreContext, { session, attempt, ...settled }: Settled) => {
  const { status, doubts } = settledColumns({ session, attempt, ...settled })
  return db
    .updateTable('challenge_scores')
    .set({ status, doubts })
    .where('session', '=', session)
    .where('attempt', '=', attempt)
    .where('status', '=', 'confirm')
}

const nextAttempt = (earlier: readonly { attempt: number }[]): number =>
  Math.max(-1, ...earlier.map(({ attempt }) => attempt)) + 1
