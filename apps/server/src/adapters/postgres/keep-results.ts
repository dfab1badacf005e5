import type { NewChallengeRun } from '../../ports/challenge-store.ts'
import type { NewScore } from '../../ports/store.ts'
import { toRunColumns } from '../sql/challenge-rows.ts'
import { toScoreColumns } from '../sql/score-rows.ts'
import { asJson } from './as-json.ts'
import type { ConnectionPool } from './pool.ts'
import { ask } from './transaction.ts'

const ANSWER_WITHIN_MS = 8000

/** What is new of a result that was added. */
export interface Added {
  readonly id: number
  readonly player: number
  readonly renamed: boolean
}

type Player = Pick<NewScore, 'uid' | 'nickname'>

const toPlayer = ({ uid, nickname }: Player) => ({
  uid,
  nickname: nickname ?? null,
  renames: nickname !== undefined,
})

/** Null for a session that has its score already. */
export async function keepScores(
  pool: ConnectionPool,
  scores: readonly NewScore[],
): Promise<(Added | null)[]> {
  const batch = scores.map((score) => ({ ...toPlayer(score), ...toScoreColumns(score) }))
  const logs = scores.map(({ session, log, seed }) => ({ session, log, seed }))
  return keep(pool, 'keep_scores', batch, logs)
}

/** Null for a run that is kept already, or whose session has another of its number. */
export async function keepRuns(
  pool: ConnectionPool,
  runs: readonly NewChallengeRun[],
): Promise<(Added | null)[]> {
  const batch = runs.map((run) => ({ ...toPlayer(run), ...toRunColumns(run) }))
  const logs = runs.flatMap(({ session, attempt, segments }) =>
    segments === null ? [] : [{ session, attempt, segments }],
  )
  return keep(pool, 'keep_challenge_runs', batch, logs)
}

async function keep(
  pool: ConnectionPool,
  name: 'keep_scores' | 'keep_challenge_runs',
  batch: readonly { readonly session: string }[],
  logs: readonly object[],
): Promise<(Added | null)[]> {
  const { rows } = await ask(pool, {
    text: `select * from ${name}($1, $2)`,
    values: [asJson(batch), asJson(logs)],
    query_timeout: ANSWER_WITHIN_MS,
  })
  const added = new Map(
    rows.map((row) => [
      String(row['of_session']),
      {
        id: Number(row['of_id']),
        player: Number(row['of_player']),
        renamed: row['is_renamed'] === true,
      },
    ]),
  )
  return batch.map(({ session }) => added.get(session) ?? null)
}
