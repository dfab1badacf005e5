import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { HealthStore, PageError } from '../../ports/site-health.ts'
import { atOnceOn, type AtOnce } from './context.ts'
import type { SqliteDatabase } from './database.ts'

const ERRORS_A_DAY = 500
const OTHER = { fingerprint: '(other)', message: '', path: '', build: '' }

export function createHealthStore(database: SqliteDatabase): HealthStore {
  const { sqlite, db, writer } = database
  const atOnce = atOnceOn(sqlite)

  return {
    recordEvent: ({ visitId, at, name, props }, sample) =>
      writer.submit(() => {
        const day = dayNumber(dayIndexOf(at))
        atOnce.run(db.insertInto('events').values({ day, at, visit_id: visitId, name, props }))
        if (!sample) return
        const counted = db.insertInto('vital_days').values({ day, ...sample, samples: 1 })
        atOnce.run(
          counted.onConflict((conflict) =>
            conflict
              .columns(['day', 'vital', 'bucket'])
              .doUpdateSet(({ eb }) => ({ samples: eb('vital_days.samples', '+', 1) })),
          ),
        )
      }),
    recordError: (error) => writer.submit(() => recordError(database, atOnce, error)),
    vitalCounts: (first, last) =>
      db
        .selectFrom('vital_days')
        .select(['vital', 'bucket'])
        .select(({ fn }) => fn.sum<number>('samples').as('samples'))
        .where('day', '>=', first)
        .where('day', '<=', last)
        .groupBy(['vital', 'bucket'])
        .orderBy('bucket')
        .execute(),
    async errorCount(first, last) {
      const row = await db
        .selectFrom('client_errors')
        .select(({ fn }) => fn.sum<number | null>('times').as('times'))
        .where('day', '>=', first)
        .where('day', '<=', last)
        .executeTakeFirst()
      return row?.times ?? 0
    },
    forgetEventsBefore: (day, atMost) =>
      writer.submit(() => {
        const old = db.selectFrom('events').select('id').where('day', '<', day).limit(atMost)
        return atOnce.run(db.deleteFrom('events').where('id', 'in', old)) > 0
      }),
  }
}

/** Errors without end are one more kind at most: the table cannot be flooded. */
function recordError({ db }: SqliteDatabase, atOnce: AtOnce, error: PageError): number {
  const { at, ...told } = error
  const day = dayNumber(dayIndexOf(at))
  const ofDay = db.selectFrom('client_errors').where('day', '=', day)
  const known = ofDay.select('times').where('fingerprint', '=', told.fingerprint)
  const [{ kinds } = { kinds: 0 }] = atOnce.all(
    ofDay.select(({ fn }) => fn.countAll<number>().as('kinds')),
  )
  const kept = kinds < ERRORS_A_DAY || atOnce.all(known).length > 0 ? told : OTHER
  const [{ times } = { times: 1 }] = atOnce.all(
    db
      .insertInto('client_errors')
      .values({ day, ...kept, times: 1 })
      .onConflict((conflict) =>
        conflict
          .columns(['day', 'fingerprint'])
          .doUpdateSet(({ eb }) => ({ times: eb('client_errors.times', '+', 1) })),
      )
      .returning('times'),
  )
  return times
}
