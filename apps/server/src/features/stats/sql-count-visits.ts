import { setTimeout as pause } from 'node:timers/promises'
import { sql, type Kysely, type RawBuilder } from 'kysely'
import { dayIndexOf, dayNumber, startOfDay } from '../../lib/calendar.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import type { Database, RowOf } from '../../store/sql/schema.ts'
import { all, run, type Steps } from '../../store/sql/steps.ts'
import { partOf, startOfPart } from './sql-visit-parts.ts'
import { HOUR_MS } from '../../store/sql/counted-until.ts'
import { eventTallies, visitTallies } from './sql-visit-sums.ts'

const DAY_MS = startOfDay(1)
/** A visit lasts a day at most; whatever is told of it is kept within some minutes. */
export const OPEN_MS = DAY_MS + 10 * 60_000

export type VisitSum = Omit<RowOf<'visit_sums'>, 'part'>
type Mark = RowOf<'counted_until'>

/**
 * What the visits that began between two moments of one day add up to, and the events that were sent
 * between them. Whether an event is the first of its visit is asked of all that it sent on that day.
 */
export function sumsBetween(from: number, to: number): RawBuilder<VisitSum> {
  const day = sql.lit(dayNumber(dayIndexOf(from)))
  const isWithin = (at: RawBuilder<unknown>) => sql`${at} >= ${from} and ${at} < ${to}`
  const at = sql.ref('at')
  return sql<VisitSum>`with
    v as materialized (select * from visits where ${isWithin(sql.ref('started_at'))}),
    sent(id, visit, name, detail, at) as materialized (
      select id, visit_id, name, detail, at from events where day = ${day} and visit_id in (
        select visit_id from events where day = ${day} and ${isWithin(at)})),
    sums(dimension, key, visitors, views, duration_ms, stays) as (
      ${sql.join([...visitTallies, ...eventTallies(isWithin)], sql` union all `)})
    select * from sums where visitors <> 0 or views <> 0 or stays <> 0 or duration_ms <> 0`
}

type LastRows = Pick<Mark, 'page_event' | 'event'>

const LAST_ROWS = sql<LastRows>`select
  (select coalesce(max(id), 0) from page_events) as page_event,
  (select coalesce(max(id), 0) from events) as event`

/** The hours that are counted, and of which something came after all. */
export const lateHours = ({ visits, ...seen }: Mark) => {
  const counted = visits * HOUR_MS
  return sql<{ hour: number }>`
    select started_at / ${sql.lit(HOUR_MS)} as hour from page_events e join visits v on v.id = e.visit
      where e.id > ${seen.page_event} and started_at < ${counted} and day >= ${seen.rows_from}
    union select at / ${sql.lit(HOUR_MS)} from events
      where id > ${seen.event} and at < ${counted} and day >= ${seen.rows_from}`
}

/** When the first that is not counted began, and the last of all; null where there is none. */
export function timesFrom(from: number) {
  const day = dayNumber(dayIndexOf(from))
  const event = (order: RawBuilder<unknown>) => sql`(select at from events
    where day >= ${day} and at >= ${from} order by day ${order}, at ${order} limit 1)`
  const visit = (which: RawBuilder<unknown>) =>
    sql`(select ${which}(started_at) from visits where started_at >= ${from})`
  return sql<Record<'firstVisit' | 'firstEvent' | 'lastVisit' | 'lastEvent', number | null>>`select
    ${visit(sql`min`)} as "firstVisit", ${event(sql`asc`)} as "firstEvent",
    ${visit(sql`max`)} as "lastVisit", ${event(sql`desc`)} as "lastEvent"`
}

/** Adds the hours that nothing can change any more to the sums of their part of a day. */
export async function countHours(context: SqlContext, now: number): Promise<void> {
  const last = await context.write(() => lastRows(context))
  await context.write(() => countLate(context, last))
  for (;;) {
    const since = performance.now()
    if (!(await context.write(() => closeHour(context, now)))) break
    // As long for others.
    await pause(performance.now() - since)
  }
  await context.write(() => forgetKeys(context, now))
}

function* rowsOf<Row>({ db }: SqlContext, query: RawBuilder<Row>): Steps<readonly Row[]> {
  return (yield query.compile(db)).rows as readonly Row[]
}

/** Held by whoever counts; null where somebody else does. */
function* hold({ db, dialect }: SqlContext): Steps<Mark | null> {
  const mark = db.selectFrom('counted_until').selectAll()
  return (yield* all(mark.modifyEnd(dialect.lockedIfFree)))[0] ?? null
}

/** Whoever writes is done by then: no lower number comes later. */
function* lastRows(context: SqlContext): Steps<LastRows> {
  const { db, dialect } = context
  if (dialect.visitsWritten) yield dialect.visitsWritten.compile(db)
  const [last] = yield* rowsOf(context, LAST_ROWS)
  return last ?? { page_event: 0, event: 0 }
}

/** A clock that was set back, or visits that are made up: whole parts of days are counted again. */
function* countLate(context: SqlContext, last: LastRows): Steps<void> {
  const { db } = context
  const mark = yield* hold(context)
  if (!mark || (last.page_event <= mark.page_event && last.event <= mark.event)) return
  const hours = yield* rowsOf(context, lateHours(mark))
  const end = mark.visits * HOUR_MS
  for (const part of new Set(hours.map(({ hour }) => partOf(hour * HOUR_MS)))) {
    yield* run(db.deleteFrom('visit_sums').where('part', '=', part))
    yield* add(context, part, Math.min(startOfPart(part + 1), end))
  }
  yield* run(db.updateTable('counted_until').set(last))
}

/** Counts the next hour that has something, if it is over; true when it was. */
function* closeHour(context: SqlContext, now: number): Steps<boolean> {
  const mark = yield* hold(context)
  if (!mark) return false
  const [times] = yield* rowsOf(context, timesFrom(mark.visits * HOUR_MS))
  const first = Math.min(times?.firstVisit ?? Infinity, times?.firstEvent ?? Infinity)
  const from = first - (first % HOUR_MS)
  if (!(from + HOUR_MS + OPEN_MS <= now)) return false
  yield* add(context, partOf(from), from + HOUR_MS, from)
  const next = { visits: from / HOUR_MS + 1 }
  yield* run(context.db.updateTable('counted_until').set(next))
  return true
}

function* add(
  context: SqlContext,
  part: number,
  to: number,
  from = startOfPart(part),
): Steps<void> {
  const sums = yield* rowsOf(context, sumsBetween(from, to))
  if (sums.length === 0) return
  const insert = context.db.insertInto('visit_sums').values(sums.map((sum) => ({ part, ...sum })))
  yield* run(
    insert.onConflict((conflict) =>
      conflict.columns(['part', 'dimension', 'key']).doUpdateSet({
        visitors: sql<number>`visit_sums.visitors + excluded.visitors`,
        views: sql<number>`visit_sums.views + excluded.views`,
        duration_ms: sql<number>`visit_sums.duration_ms + excluded.duration_ms`,
        stays: sql<number>`visit_sums.stays + excluded.stays`,
      }),
    ),
  )
}

/** A visit's keys are those of the day on which it began. */
function* forgetKeys({ db }: SqlContext, now: number): Steps<void> {
  const oldest = dayNumber(dayIndexOf(now - OPEN_MS))
  yield* run(db.deleteFrom('visit_keys').where('day', '<', oldest))
}

export const countMark = (db: Kysely<Database>): Promise<Mark> =>
  db.selectFrom('counted_until').selectAll().executeTakeFirstOrThrow()
