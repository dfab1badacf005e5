import { CHALLENGE_SLUG, type BoardSlug } from '@reflex/contract'
import type { NewChallengeRun } from '../../ports/challenge-store.ts'
import type { NewResult } from '../../ports/new-result.ts'
import type { NewScore } from '../../ports/store.ts'
import { toRunColumns } from '../sql/challenge-rows.ts'
import { uidHash } from '../sql/erased-uids.ts'
import { settledColumns } from '../sql/settled-columns.ts'
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

const toPlayer = ({ uid, nickname }: NewResult) => ({
  uid,
  nickname: nickname ?? null,
  renames: nickname !== undefined,
})

type Deciding = Pick<NewScore, 'session' | 'uid' | 'begunAt' | 'form'>

const toForm = (game: BoardSlug, { form }: Deciding) =>
  form ? { form: form.form, form_after: form.after, form_game: game } : {}

const toTimed = ({ session, uid, begunAt, form }: Deciding) => ({
  session,
  uid,
  ...(begunAt !== undefined && { uid_hash: uidHash(uid), begun_at: begunAt }),
  ...(form?.played && { times: form.played.text, times_after: form.played.after }),
})

const toSettled = ({ session, form }: Deciding) =>
  (form?.settled ?? []).map((settled) => ({ by_session: session, ...settledColumns(settled) }))

/** Null for a session that has its score already or is spent, or when the player's form has changed. */
export async function keepScores(
  pool: ConnectionPool,
  scores: readonly NewScore[],
): Promise<(Added | null)[]> {
  const batch = scores.map((score) => ({
    ...toPlayer(score),
    ...toForm(score.game, score),
    ...toScoreColumns(score),
  }))
  const logs = scores.map(({ session, log, seed }) => ({ session, log, seed }))
  return keep(pool, 'take_scores', { results: scores, batch, logs })
}

/** Null for a run that is kept already, or whose session has another of its number. */
export async function keepRuns(
  pool: ConnectionPool,
  runs: readonly NewChallengeRun[],
): Promise<(Added | null)[]> {
  const batch = runs.map((run) => ({
    ...toPlayer(run),
    ...toForm(CHALLENGE_SLUG, run),
    ...toRunColumns(run),
  }))
  const logs = runs.flatMap(({ session, attempt, segments }) =>
    segments === null ? [] : [{ session, attempt, segments }],
  )
  return keep(pool, 'take_challenge_runs', { results: runs, batch, logs })
}

interface ToTake {
  readonly results: readonly Deciding[]
  /** As rows, in their order. */
  readonly batch: readonly object[]
  readonly logs: readonly object[]
}

async function keep(
  pool: ConnectionPool,
  name: 'take_scores' | 'take_challenge_runs',
  { results, batch, logs }: ToTake,
): Promise<(Added | null)[]> {
  const { rows } = await ask(pool, {
    text: 'select * from take_in_time($1, $2, $3, $4, $5)',
    values: [
      name,
      asJson(batch),
      asJson(logs),
      asJson(results.flatMap(toSettled)),
      asJson(results.map(toTimed)),
    ],
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
  return results.map(({ session }) => added.get(session) ?? null)
}
