import type { Kysely } from 'kysely'
import type { SpentRun } from '../../ports/challenge-store.ts'
import { recordsOf, tableOf, type RunKind } from './record-rows.ts'
import type { Database, RowOf } from './schema.ts'
import { done, type Steps } from './steps.ts'

/** The sessions of what is about to be removed: they must not be used again. */
export function* spend(
  db: Kysely<Database>,
  kind: RunKind,
  column: 'id' | 'player_id',
  value: number,
): Steps<void> {
  const columns = ['session', 'attempt', 'digest', 'created_at'] as const
  const going = db.selectFrom(recordsOf(db, kind)).select(columns).where(column, '=', value)
  yield* done(
    db
      .insertInto('spent_sessions')
      .columns([...columns])
      .expression(going)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

/** All that a player has played against others, whose sessions must not be used again either. */
export function* removeDuels(db: Kysely<Database>, player: number): Steps<void> {
  yield* spend(db, 'duel', 'player_id', player)
  yield* done(db.deleteFrom(tableOf('duel')).where('player_id', '=', player))
}

export const spentOf = (db: Kysely<Database>, session: string) =>
  db.selectFrom('spent_sessions').selectAll().where('session', '=', session)

export const toSpentRun = (row: RowOf<'spent_sessions'>): SpentRun => ({
  attempt: row.attempt,
  digest: row.digest,
  createdAt: row.created_at,
  answer: null,
})
