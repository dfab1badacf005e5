import type { Kysely } from 'kysely'
import type { RecordRef } from '../../ports/record-store.ts'
import { recordsOf } from './record-rows.ts'
import type { Database } from './schema.ts'
import { closeReports } from './run-reports.ts'
import { done, type Steps } from './steps.ts'

export const seenTableOf = (kind: RecordRef['kind']) =>
  kind === 'challenge' ? 'seen_challenges' : 'seen_scores'

/** Only of runs that are there. Of whom an operator has watched they need not be told. */
export function* noteTold(
  db: Kysely<Database>,
  kind: RecordRef['kind'],
  ids: readonly number[],
): Steps<void> {
  const there = db
    .selectFrom(recordsOf(db, kind))
    .select((eb) => ['id', eb.lit(1).as('told')])
    .where('id', 'in', ids)
  yield* done(
    db
      .insertInto(seenTableOf(kind))
      .columns(['score_id', 'told'])
      .expression(there)
      .onConflict((conflict) => conflict.column('score_id').doUpdateSet({ told: 1 })),
  )
}

/** Of a run that is held. Whoever has watched it has dealt with what was reported of it. */
export function* markSeen(
  db: Kysely<Database>,
  { kind, id }: RecordRef,
  isSeen: boolean,
): Steps<void> {
  const mark = { told: 1, seen: Number(isSeen) }
  yield* done(
    db
      .insertInto(seenTableOf(kind))
      .values({ score_id: id, ...mark })
      .onConflict((conflict) => conflict.column('score_id').doUpdateSet(mark)),
  )
  if (isSeen) yield* closeReports(db, { kind, id })
}
