import type { Kysely } from 'kysely'
import type { Dimension, RollUpDifference, VisitStore } from '../../ports/visits.ts'
import type { SqlContext } from './context.ts'
import type { Database } from './schema.ts'
import { all, run, type Steps } from './steps.ts'
import { differences, recountQuery } from './visit-recount.ts'

/** All of visits but their recording. */
export function visitReports(context: SqlContext): Omit<VisitStore, 'recordEntry' | 'recordStay'> {
  const { db, write } = context
  return {
    async talliesOf(first, last) {
      const rows = await summed(db, first, last)
        .select(['dimension', 'key'])
        .groupBy(['dimension', 'key'])
        .execute()
      return rows.map(({ dimension, ...row }) => ({ ...row, dimension: dimension as Dimension }))
    },

    totalsByDay: (first, last) =>
      summed(db, first, last)
        .select('day')
        .where('dimension', '=', 'total')
        .groupBy('day')
        .orderBy('day')
        .execute(),

    async recount(since, repair) {
      const days = await db
        .selectFrom('visits')
        .select('day')
        .distinct()
        .where('day', '>=', since)
        .orderBy('day')
        .execute()
      const found: RollUpDifference[] = []
      for (const { day } of days) {
        found.push(...(await write(() => recountDay(context, day, repair))))
      }
      return found
    },

    forgetVisitsBefore: (day, atMost) =>
      write(function* () {
        const old = db.selectFrom('visits').select('id').where('day', '<', day).limit(atMost)
        return (yield* run(db.deleteFrom('visits').where('id', 'in', old))) > 0
      }),
  }
}

const summed = (db: Kysely<Database>, first: number, last: number) =>
  db
    .selectFrom('visit_days')
    .select(({ fn }) => [
      fn.sum<number>('visitors').as('visitors'),
      fn.sum<number>('views').as('views'),
      fn.sum<number>('duration_ms').as('durationMs'),
      fn.sum<number>('stays').as('stays'),
    ])
    .where('day', '>=', first)
    .where('day', '<=', last)

function* recountDay(
  { db, dialect }: SqlContext,
  day: number,
  repair: boolean,
): Steps<RollUpDifference[]> {
  const { lockTables } = dialect
  if (lockTables) yield lockTables('visits', 'visit_days').compile(db)
  const kept = yield* all(
    db
      .selectFrom('visit_days')
      .selectAll()
      .where('day', '=', day)
      .orderBy('dimension')
      .orderBy('key'),
  )
  const recounted = yield* all(recountQuery(db, day))
  const found = differences(kept, recounted)
  if (repair && found.length > 0) {
    yield* run(db.deleteFrom('visit_days').where('day', '=', day))
    if (recounted.length > 0) yield* run(db.insertInto('visit_days').values(recounted))
  }
  return found
}
