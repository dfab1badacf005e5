import type { Kysely } from 'kysely'
import type { SpentRun } from '../../features/runs/port.ts'
import type { Database, RowOf } from './schema.ts'
import { done, type Steps } from './steps.ts'

/** The sessions of what is about to be removed: they must not be used again. */
export function* spend(
  db: Kysely<Database>,
  column: 'id' | 'player_id',
  values: readonly number[],
): Steps<void> {
  if (values.length === 0) return
  const columns = ['session', 'attempt', 'digest', 'created_at'] as const
  const going = db.selectFrom('runs').select(columns).where(column, 'in', values)
  yield* done(
    db
      .insertInto('spent_sessions')
      .columns([...columns])
      .expression(going)
      .onConflict((conflict) => conflict.doNothing()),
  )
}

export const spentOf = (db: Kysely<Database>, session: string) =>
  db.selectFrom('spent_sessions').selectAll().where('session', '=', session)

export const toSpentRun = (row: RowOf<'spent_sessions'>): SpentRun => ({
  attempt: row.attempt,
  digest: row.digest,
  createdAt: row.created_at,
  answer: null,
})
