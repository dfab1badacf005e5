import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type {
  ChallengeStore,
  KeepChallengeResult,
  KeptChallengeRun,
  NewChallengeRun,
} from '../../ports/challenge-store.ts'
import { toAnswer, toAnswerColumns } from './answer-columns.ts'
import type { StoreContext } from './context.ts'
import { keepPlayer } from './keep-player.ts'
import type { ChallengeScoreRow, ChallengeScoresTable } from './schema.ts'

export function challengeStore(context: StoreContext): ChallengeStore {
  return {
    async challengeRuns(session) {
      return (await runsOf(context, session).execute()).map(toKept)
    },
    keepChallengeRun: (run) => context.write(() => keepRun(context, run)),
  }
}

const runsOf = ({ db }: StoreContext, session: string) =>
  db.selectFrom('challenge_scores').selectAll().where('session', '=', session).orderBy('attempt')

function keepRun(context: StoreContext, run: NewChallengeRun): KeepChallengeResult {
  const { db, atOnce, statements } = context
  const earlier = atOnce.all(runsOf(context, run.session))
  const same = earlier.find(({ digest }) => digest === run.digest)
  if (same) return { kind: 'known', run: toKept(same) }
  if (nextAttempt(earlier) !== run.attempt) return { kind: 'overtaken' }
  const { player, renamed } = keepPlayer(statements, run)
  const id = atOnce.insert(db.insertInto('challenge_scores').values(toRow(run, player)))
  if (run.segments !== null) {
    atOnce.run(db.insertInto('challenge_logs').values({ score_id: id, segments: run.segments }))
  }
  const { attempt, digest, createdAt, answer } = run
  return { kind: 'kept', run: { id, player, attempt, digest, createdAt, answer }, renamed }
}

const nextAttempt = (earlier: readonly { attempt: number }[]): number =>
  (earlier.at(-1)?.attempt ?? -1) + 1

function toRow(run: NewChallengeRun, player: number): Omit<ChallengeScoresTable, 'id'> {
  const [reaction, leftright, color, sequence, aim, number] = run.parts
  return {
    session: run.session,
    attempt: run.attempt,
    digest: run.digest,
    seed: run.seed,
    player_id: player,
    total_ms: run.totalMs,
    reaction_ms: reaction,
    leftright_ms: leftright,
    color_ms: color,
    sequence_ms: sequence,
    aim_ms: aim,
    number_ms: number,
    country: run.country,
    created_at: run.createdAt,
    day: dayNumber(dayIndexOf(run.createdAt)),
    status: run.status,
    doubts: run.doubts.length > 0 ? JSON.stringify(run.doubts) : null,
    verified: Number(run.segments !== null),
    ...toAnswerColumns(run.answer),
  }
}

const toKept = (row: ChallengeScoreRow): KeptChallengeRun => ({
  id: row.id,
  player: row.player_id,
  attempt: row.attempt,
  digest: row.digest,
  createdAt: row.created_at,
  answer: toAnswer(row),
})
