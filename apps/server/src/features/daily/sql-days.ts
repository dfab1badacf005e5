import { challengeParts } from '@reflex/contract'
import { sql, type Kysely } from 'kysely'
import type { SqlContext } from '../../store/sql/context.ts'
import type { Database } from '../../store/sql/schema.ts'
import { all, done, run, type Steps } from '../../store/sql/steps.ts'
import type { DailyStore, DayCounts } from './port.ts'

type Days = Pick<DailyStore, 'countDay' | 'keepDays' | 'storedDays' | 'forgetTries'>

/** A list of six numbers has five commas; the times of fewer games were broken off. */
const COMMAS = challengeParts.length - 1
const finished = sql<number>`coalesce(sum(
  case when length(parts) - length(replace(parts, ',', '')) = ${COMMAS} then 1 else 0 end), 0)`

export const dailyDays = ({ db, write }: SqlContext): Days => ({
  countDay: (day, next, seventh) => countDay(db, day, next, seventh),
  keepDays: (counts) => write(() => keepDays(db, counts)),
  async storedDays(from) {
    const rows = await db.selectFrom('daily_days').selectAll().where('day', '>=', from).execute()
    return rows.map(({ day, begun, ended, next_day: nextDay, seventh_day: seventhDay }) => ({
      day,
      begun,
      ended,
      nextDay,
      seventhDay,
    }))
  },
  forgetTries: (before, aliveSince, atMost) =>
    write(() => forgetTries(db, before, aliveSince, atMost)),
})

/** One question for each day: whoever came on is found by the key of their try on that other day. */
async function countDay(
  db: Kysely<Database>,
  day: number,
  next: number,
  seventh: number,
): Promise<DayCounts> {
  const cameOn = (later: number) => sql<number>`coalesce(sum(case when exists (
    select 1 from daily_tries later
    where later.player_id = daily_tries.player_id and later.day = ${later}) then 1 else 0 end), 0)`
  const counts = await db
    .selectFrom('daily_tries')
    .select(({ fn }) => [
      fn.countAll<number>().as('begun'),
      finished.as('ended'),
      cameOn(next).as('nextDay'),
      cameOn(seventh).as('seventhDay'),
    ])
    .where('day', '=', day)
    .executeTakeFirstOrThrow()
  return { day, ...counts }
}

function* keepDays(db: Kysely<Database>, counts: readonly DayCounts[]): Steps<void> {
  for (const { day, begun, ended, nextDay, seventhDay } of counts) {
    const sums = { begun, ended, next_day: nextDay, seventh_day: seventhDay }
    const added = db.insertInto('daily_days').values({ day, ...sums })
    yield* done(added.onConflict((conflict) => conflict.column('day').doUpdateSet(sums)))
  }
}

function* forgetTries(
  db: Kysely<Database>,
  before: number,
  aliveSince: number,
  atMost: number,
): Steps<number> {
  const old = db
    .selectFrom('daily_tries')
    .select(['player_id', 'session'])
    .where('day', '<', before)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('daily_tries as later')
            .select('later.day')
            .whereRef('later.player_id', '=', 'daily_tries.player_id')
            .where('later.day', '>=', aliveSince),
        ),
      ),
    )
    .limit(atMost)
  const sessions = (yield* all(old)).map(({ session }) => session)
  if (sessions.length === 0) return 0
  return yield* run(db.deleteFrom('daily_tries').where('session', 'in', sessions))
}
