import type { Kysely } from 'kysely'
import type { RecordRef, SeenRuns } from './port-records.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { closeReports, keepReport } from './sql-run-reports.ts'
import { recordAt } from '../../store/sql/run-rows.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, done, type Steps } from '../../store/sql/steps.ts'

export function createSeenRuns(context: SqlContext): SeenRuns {
  const { db, write } = context
  return {
    async marksOf(ids) {
      if (ids.length === 0) return new Map()
      const rows = await db
        .selectFrom('seen_runs')
        .select(['run_id', 'told', 'seen'])
        .where('run_id', 'in', ids)
        .execute()
      return new Map(
        rows.map(({ run_id, told, seen }) => [run_id, { told: told === 1, seen: seen === 1 }]),
      )
    },
    setSeen: (ref, isSeen) => write(() => setSeen(context, ref, isSeen)),
    noteTold: (ids) => write(() => noteTold(db, ids)),
    keepReport: (report) => write(() => keepReport(context, report)),
  }
}

/** Marks runs as told of, unless an operator has watched them or they are gone. */
function* noteTold(db: Kysely<Database>, ids: readonly number[]): Steps<void> {
  if (ids.length === 0) return
  const there = db
    .selectFrom('runs')
    .select((eb) => ['id', eb.lit(1).as('told')])
    .where('id', 'in', ids)
  yield* done(
    db
      .insertInto('seen_runs')
      .columns(['run_id', 'told'])
      .expression(there)
      .onConflict((conflict) => conflict.column('run_id').doUpdateSet({ told: 1 })),
  )
}

function* setSeen(context: SqlContext, ref: RecordRef, isSeen: boolean): Steps<number | null> {
  const { db, dialect } = context
  const [record] = yield* all(recordAt(db, ref).modifyEnd(dialect.locked))
  if (!record) return null
  yield* markSeen(db, ref.id, isSeen)
  return record.player_id
}

/** The run's player is held. A watched run's reports are dealt with too. */
export function* markSeen(db: Kysely<Database>, id: number, isSeen: boolean): Steps<void> {
  const mark = { told: 1, seen: Number(isSeen) }
  yield* done(
    db
      .insertInto('seen_runs')
      .values({ run_id: id, ...mark })
      .onConflict((conflict) => conflict.column('run_id').doUpdateSet(mark)),
  )
  if (isSeen) yield* closeReports(db, id)
}
