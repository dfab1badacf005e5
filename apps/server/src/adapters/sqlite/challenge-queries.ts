import { CHALLENGE_SLUG } from '@reflex/contract'
import type { Settled } from '@reflex/games/trust'
import type { Kysely } from 'kysely'
import { isNotKept, NotKeptError } from '../../not-kept.ts'
import type { KeepChallengeResult, NewChallengeRun } from '../../ports/challenge-store.ts'
import type { Database } from '../sql/schema.ts'
import { isErased } from '../sql/erased-uids.ts'
import { runsOf, toKeptRun, toRunColumns } from '../sql/challenge-rows.ts'
import { settledColumns } from '../sql/settled-columns.ts'
import { spentOf } from '../sql/spent-sessions.ts'
import type { SqlContext } from '../sql/context.ts'
import { all, run, type Steps } from '../sql/steps.ts'
import { keepForm, keepTime, staleForm, writePlayer, type KnownPlayer } from './keep-player.ts'
import type { Statements } from './statements.ts'

export const keepChallengeRun = (
  context: SqlContext,
  statements: Statements,
  result: NewChallengeRun,
): Promise<KeepChallengeResult> =>
  context
    .write(() => keepRun(context, statements, result))
    .catch((error: unknown): KeepChallengeResult => {
      if (isNotKept(error, 'STALE_FORM')) return { kind: 'overtaken' }
      throw error
    })

function* keepRun(
  { db }: SqlContext,
  statements: Statements,
  result: NewChallengeRun,
): Steps<KeepChallengeResult> {
  const { session, attempt, digest, segments, form, createdAt, answer } = result
  const earlier = yield* all(runsOf(db, session))
  const same = earlier.find((each) => each.digest === digest)
  if (same) return { kind: 'known', run: toKeptRun(same) }
  const spent = yield* all(spentOf(db, session))
  if (yield* isErased(db, result)) throw new NotKeptError('TOKEN_USED')
  const isSpent = spent.some((each) => each.digest === digest)
  const next = Math.max(-1, ...[...earlier, ...spent].map((each) => each.attempt)) + 1
  const isJoinedAway = statements.joinedTo.get(result.uid) !== undefined
  if (isSpent || next !== attempt || isJoinedAway) return { kind: 'overtaken' }
  const known = statements.findPlayer.get(result.uid) as KnownPlayer | undefined
  const { player, renamed } = writePlayer(statements, known ?? null, result)
  if (form && !keepForm(statements, player, CHALLENGE_SLUG, form)) staleForm()
  if (form?.played && !keepTime(statements, player, form.played)) staleForm()
  const columns = { ...toRunColumns(result), player_id: player }
  const [added] = yield* all(db.insertInto('challenge_scores').values(columns).returning('id'))
  const id = added?.id ?? 0
  if (segments !== null) {
    yield* run(db.insertInto('challenge_logs').values({ score_id: id, segments }))
  }
  for (const settled of form?.settled ?? []) yield* run(settle(db, settled))
  return { kind: 'kept', run: { id, player, attempt, digest, createdAt, answer }, renamed }
}

const settle = (db: Kysely<Database>, settled: Settled) => {
  const { status, doubts, session, attempt } = settledColumns(settled)
  return db
    .updateTable('challenge_scores')
    .set({ status, doubts })
    .where('session', '=', session)
    .where('attempt', '=', attempt)
    .where('status', '=', 'confirm')
}
