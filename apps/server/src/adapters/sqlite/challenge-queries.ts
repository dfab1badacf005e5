import type {
  ChallengeStore,
  KeepChallengeResult,
  NewChallengeRun,
} from '../../ports/challenge-store.ts'
import { runsOf, toKeptRun, toRunColumns } from '../sql/challenge-rows.ts'
import type { StoreContext } from './context.ts'
import { keepPlayer } from './keep-player.ts'

export function challengeStore(context: StoreContext): ChallengeStore {
  return {
    async challengeRuns(session) {
      return (await runsOf(context.db, session).execute()).map(toKeptRun)
    },
    keepChallengeRun: (run) => context.write(() => keepRun(context, run)),
  }
}

function keepRun(context: StoreContext, run: NewChallengeRun): KeepChallengeResult {
  const { db, atOnce, statements } = context
  const earlier = atOnce.all(runsOf(db, run.session))
  const same = earlier.find(({ digest }) => digest === run.digest)
  if (same) return { kind: 'known', run: toKeptRun(same) }
  if (nextAttempt(earlier) !== run.attempt) return { kind: 'overtaken' }
  const { player, renamed } = keepPlayer(statements, run)
  const id = atOnce.insert(
    db.insertInto('challenge_scores').values({ ...toRunColumns(run), player_id: player }),
  )
  if (run.segments !== null) {
    atOnce.run(db.insertInto('challenge_logs').values({ score_id: id, segments: run.segments }))
  }
  const { attempt, digest, createdAt, answer } = run
  return { kind: 'kept', run: { id, player, attempt, digest, createdAt, answer }, renamed }
}

const nextAttempt = (earlier: readonly { attempt: number }[]): number =>
  (earlier.at(-1)?.attempt ?? -1) + 1
