import { dayIndexOf, dayNumber } from '../../lib/calendar.ts'
import type { HealthStore, PageError } from './port.ts'
import { isCounted } from '../../store/sql/counted-until.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { all, done, run, type Steps } from '../../store/sql/steps.ts'

const ERRORS_A_DAY = 500
const OTHER = { fingerprint: '(other)', message: '', path: '', build: '' }

/** All but the events themselves, which come by the hundred. */
export function healthReports(context: SqlContext): Omit<HealthStore, 'recordEvent'> {
  const { db, write } = context
  return {
    recordError: (error) => write(() => recordError(context, error)),
    vitalCounts: (first, last) =>
      db
        .selectFrom('vital_days')
        .select(['vital', 'bucket'])
        .select(({ fn }) => fn.sum<number>('samples').as('samples'))
        .where(({ between }) => between('day', first, last))
        .groupBy(['vital', 'bucket'])
        .orderBy('bucket')
        .execute(),
    async errorCount(first, last) {
      const row = await db
        .selectFrom('client_errors')
        .select(({ fn }) => fn.sum<number | null>('times').as('times'))
        .where(({ between }) => between('day', first, last))
        .executeTakeFirst()
      return row?.times ?? 0
    },
    forgetErrorsBefore: (day) =>
      write(() => done(db.deleteFrom('client_errors').where('day', '<', day))),
    forgetEventsBefore: (day, atMost) =>
      write(function* () {
        const old = db.selectFrom('events').select('id').where('day', '<', day)
        const some = old.where(isCounted('at')).limit(atMost)
        return (yield* run(db.deleteFrom('events').where('id', 'in', some))) > 0
      }),
  }
}

/** Errors without end are one more kind at most: the table cannot be flooded. */
function* recordError({ db }: SqlContext, error: PageError): Steps<number> {
  const { at, ...row } = error
  const day = dayNumber(dayIndexOf(at))
  const ofDay = db.selectFrom('client_errors').where('day', '=', day)
  const known = ofDay.select('times').where('fingerprint', '=', row.fingerprint)
  const [{ kinds } = { kinds: 0 }] = yield* all(
    ofDay.select(({ fn }) => fn.countAll<number>().as('kinds')),
  )
  const kept = kinds < ERRORS_A_DAY || (yield* all(known)).length > 0 ? row : OTHER
  const [{ times } = { times: 1 }] = yield* all(
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
