import type { Dimension, VisitStore } from '../../ports/visits.ts'
import { atOnceOn } from './context.ts'
import type { SqliteDatabase } from './database.ts'
import { recordEntry, recordStay } from './record-visit.ts'
import { differences, recountQuery, type TallyRow } from './visit-recount.ts'
import { prepareVisitStatements } from './visit-statements.ts'

export function createVisitStore(database: SqliteDatabase): VisitStore {
  const { sqlite, db, writer } = database
  const run = prepareVisitStatements(sqlite, db)
  const atOnce = atOnceOn(sqlite)

  return {
    recordEntry: (entry) => writer.submit(() => recordEntry(run, entry)),
    recordStay: (stay) => writer.submit(() => recordStay(run, stay)),

    async talliesOf(first, last) {
      const rows = await summed(database, first, last)
        .select(['dimension', 'key'])
        .groupBy(['dimension', 'key'])
        .execute()
      return rows.map(({ dimension, ...row }) => ({ ...row, dimension: dimension as Dimension }))
    },

    totalsByDay: (first, last) =>
      summed(database, first, last)
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
      const found = []
      for (const { day } of days) {
        found.push(...(await writer.submit(() => recountDay(database, day, repair))))
      }
      return found
    },

    forgetVisitsBefore: (day, atMost) =>
      writer.submit(() => {
        const old = db.selectFrom('visits').select('id').where('day', '<', day).limit(atMost)
        return atOnce.run(db.deleteFrom('visits').where('id', 'in', old)) > 0
      }),
  }
}

const summed = ({ db }: SqliteDatabase, first: number, last: number) =>
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

function recountDay({ sqlite, db }: SqliteDatabase, day: number, repair: boolean) {
  const atOnce = atOnceOn(sqlite)
  const kept = atOnce.all(db.selectFrom('visit_days').selectAll().where('day', '=', day))
  const { sql, parameters } = recountQuery(db, day)
  const recounted = sqlite.prepare<unknown[], TallyRow>(sql).all(...parameters)
  const found = differences(kept, recounted)
  if (repair && found.length > 0) {
    atOnce.run(db.deleteFrom('visit_days').where('day', '=', day))
    for (const row of recounted) atOnce.run(db.insertInto('visit_days').values(row))
  }
  return found
}
