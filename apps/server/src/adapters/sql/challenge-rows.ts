import { fieldsOfParts } from '@reflex/contract'
import type { Kysely } from 'kysely'
import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { KeptChallengeRun, NewChallengeRun, SpentRun } from '../../ports/challenge-store.ts'
import { toAnswer, toAnswerColumns } from './answer-columns.ts'
import type { Database, RowOf } from './schema.ts'
import { spentOf, toSpentRun } from './spent-sessions.ts'

export const runsOf = (db: Kysely<Database>, session: string) =>
  db.selectFrom('challenge_scores').selectAll().where('session', '=', session).orderBy('attempt')

/** First to last, deleted ones among them. */
export async function allRunsOf(
  db: Kysely<Database>,
  session: string,
): Promise<(KeptChallengeRun | SpentRun)[]> {
  const [kept, spent] = await Promise.all([
    runsOf(db, session).execute(),
    spentOf(db, session).execute(),
  ])
  const runs = [...kept.map(toKeptRun), ...spent.map(toSpentRun)]
  return runs.sort((a, b) => a.attempt - b.attempt)
}

type RunRow = RowOf<'challenge_scores'>

export function toRunColumns(run: NewChallengeRun): Omit<RunRow, 'id' | 'player_id'> {
  return {
    session: run.session,
    attempt: run.attempt,
    digest: run.digest,
    seed: run.seed,
    total_ms: run.totalMs,
    ...fieldsOfParts(run.parts),
    country: run.country,
    created_at: run.createdAt,
    day: dayNumber(dayIndexOf(run.createdAt)),
    status: run.status,
    doubts: run.doubts.length > 0 ? JSON.stringify(run.doubts) : null,
    verified: Number(run.segments !== null),
    ...toAnswerColumns(run.answer),
  }
}

export const toKeptRun = (row: RunRow): KeptChallengeRun => ({
  id: row.id,
  player: row.player_id,
  attempt: row.attempt,
  digest: row.digest,
  createdAt: row.created_at,
  answer: toAnswer(row),
})
