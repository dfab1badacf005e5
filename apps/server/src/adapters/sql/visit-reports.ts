import { sql, type Kysely, type RawBuilder } from 'kysely'
import { dayNumber, parseDay } from '../../calendar.ts'
import type { Dimension, RollUpDifference, VisitStore, Wanted } from '../../ports/visits.ts'
import type { SqlContext } from './context.ts'
import type { Database } from './schema.ts'
import { all, run, type Steps } from './steps.ts'
import { differences, recountQuery } from './visit-recount.ts'
import { someTallies, someTotals, visitsSince } from './visit-selection.ts'

type RollUp = 'visit_days' | 'visit_evenings'

/** All of visits but their recording. */
export function visitReports(context: SqlContext): Omit<VisitStore, 'recordEntry' | 'recordStay'> {
  const { db, write } = context
  return {
    talliesOf: (first, last, wanted) => tallies(db, 'visit_days', [first, last], wanted),
    eveningOf: (day, wanted) => tallies(db, 'visit_evenings', [day, day], wanted),
    totalsByDay: (first, last) => totals(db, 'visit_days', first, last),
    eveningTotals: (first, last) => totals(db, 'visit_evenings', first, last),
    async returnsByDay(first, last) {
      const rows = await db
        .selectFrom('visit_days')
        .select(['day', 'key', 'visitors as people'])
        .where(({ between }) => between('day', first, last))
        .where('dimension', '=', 'return')
        .execute()
      return rows.map(({ key, ...row }) => ({ ...row, firstWeek: Number(key) }))
    },
    talliesOfSome: (selection) => someTallies(db, selection),
    totalsOfSome: (selection) => someTotals(db, selection),
    visitsSince: (at) => visitsSince(db, at),

    async recount(since, repair) {
      const found: RollUpDifference[] = []
      for (const day of await daysWithRows(db, since)) {
        for (const rollUp of ['visit_days', 'visit_evenings'] as const) {
          found.push(...(await write(() => recountDay(context, rollUp, day, repair))))
        }
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

async function daysWithRows(db: Kysely<Database>, since: number): Promise<number[]> {
  const days = await db
    .selectFrom('visits')
    .select('day')
    .where('day', '>=', since)
    .union(db.selectFrom('events').select('day').where('day', '>=', since))
    .orderBy('day')
    .execute()
  return days.map(({ day }) => day)
}

const summed = (db: Kysely<Database>, rollUp: RollUp, first: number, last: number) =>
  db
    .selectFrom(rollUp)
    .select(({ fn }) => [
      fn.sum<number>('visitors').as('visitors'),
      fn.sum<number>('views').as('views'),
      fn.sum<number>('duration_ms').as('durationMs'),
      fn.sum<number>('stays').as('stays'),
    ])
    .where(isWithin(first, last))

/** So many days are named one by one, which leads straight to a dimension of each. */
const NAMED_AT_MOST = 400

function isWithin(first: number, last: number): RawBuilder<boolean> {
  const [from, to] = [first, last].map((day) => parseDay(String(day)))
  if (typeof from !== 'number' || typeof to !== 'number' || to - from >= NAMED_AT_MOST) {
    return sql`day >= ${first} and day <= ${last}`
  }
  const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, nth) => dayNumber(from + nth))
  return days.length === 0 ? sql`1 = 0` : sql`day in (${sql.join(days)})`
}

/**
 * Each dimension is added up by itself: to sort the rows of one by their keys takes little more than
 * half as long as to sort all of them by dimension and key.
 */
async function tallies(
  db: Kysely<Database>,
  rollUp: RollUp,
  [first, last]: readonly [number, number],
  wanted: readonly Wanted[],
) {
  const [one, ...more] = wanted.map((each) => tally(db, rollUp, [first, last], each))
  if (!one) return []
  const rows = await more.reduce((query, next) => query.unionAll(next), one).execute()
  return rows.map(({ dimension, ...row }) => ({ ...row, dimension: dimension as Dimension }))
}

function tally(
  db: Kysely<Database>,
  rollUp: RollUp,
  [first, last]: readonly [number, number],
  wanted: Wanted,
) {
  const [dimension, key] = typeof wanted === 'string' ? [wanted, null] : wanted
  return summed(db, rollUp, first, last)
    .select([sql<string>`cast(${dimension} as text)`.as('dimension'), 'key'])
    .where('dimension', '=', dimension)
    .$if(key !== null, (query) => query.where('key', '=', key ?? ''))
    .groupBy('key')
    .having(sql<boolean>`sum(visitors) <> 0 or sum(views) <> 0 or sum(stays) <> 0`)
}

const totals = (db: Kysely<Database>, rollUp: RollUp, first: number, last: number) =>
  summed(db, rollUp, first, last)
    .select('day')
    .where('dimension', '=', 'total')
    .groupBy('day')
    .orderBy('day')
    .execute()

function* recountDay(
  { db, dialect }: SqlContext,
  rollUp: RollUp,
  day: number,
  repair: boolean,
): Steps<RollUpDifference[]> {
  const { lockTables } = dialect
  if (lockTables) yield lockTables('visits', 'events', rollUp).compile(db)
  const kept = yield* all(
    db.selectFrom(rollUp).selectAll().where('day', '=', day).orderBy('dimension').orderBy('key'),
  )
  const isEvening = rollUp === 'visit_evenings'
  const recounted = yield* all(recountQuery(db, day, isEvening))
  const found = differences(kept, recounted, isEvening)
  if (repair && found.length > 0) {
    yield* run(db.deleteFrom(rollUp).where('day', '=', day))
    if (recounted.length > 0) yield* run(db.insertInto(rollUp).values(recounted))
  }
  return found
}
