import { dayIndexOf, dayNumber } from '../../calendar.ts'
import type { HealthStore } from '../../ports/site-health.ts'
import { healthReports } from '../sql/health-store.ts'
import { run } from '../sql/steps.ts'
import { sqlContextOf } from './context.ts'
import type { SqliteDatabase } from './database.ts'

export function createHealthStore(database: SqliteDatabase): HealthStore {
  const context = sqlContextOf(database)
  const { db, write } = context
  return {
    ...healthReports(context),
    recordEvent: ({ visitId, at, name, props }, sample) =>
      write(function* () {
        const day = dayNumber(dayIndexOf(at))
        yield* run(db.insertInto('events').values({ day, at, visit_id: visitId, name, props }))
        if (!sample) return
        const counted = db.insertInto('vital_days').values({ day, ...sample, samples: 1 })
        yield* run(
          counted.onConflict((conflict) =>
            conflict
              .columns(['day', 'vital', 'bucket'])
              .doUpdateSet(({ eb }) => ({ samples: eb('vital_days.samples', '+', 1) })),
          ),
        )
      }),
  }
}
