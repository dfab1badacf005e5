import { sql, type Kysely, type RawBuilder } from 'kysely'
import { daysChangedBy } from './sql-changed-plays.ts'
import {
  ALL_GAMES,
  lastBefore,
  lastOn,
  sumsOf,
  type PlayersOfDay,
  type PlaySum,
} from './sql-count-plays.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import { LAST_RUN, PLAYS, playsBetween } from './sql-play-rows.ts'
import type { Database, RowOf } from '../../store/sql/schema.ts'
import { all, run, type Steps } from '../../store/sql/steps.ts'
import { dayAfter, zones, type Zone } from './sql-zoned-days.ts'

/** What comes later than this after its day has the day counted again. */
const GRACE_MS = 5 * 60_000
const CHANGES_AT_ONCE = 500

type Mark = RowOf<'counted_until'>

function* rowsOf<Row>({ db }: SqlContext, query: RawBuilder<Row>): Steps<readonly Row[]> {
  return (yield query.compile(db)).rows as readonly Row[]
}

/** Held by whoever counts; null where somebody else does. */
function* hold({ db, dialect }: SqlContext): Steps<Mark | null> {
  const mark = db.selectFrom('counted_until').selectAll()
  return (yield* all(mark.modifyEnd(dialect.lockedIfFree)))[0] ?? null
}

/**
 * Stores the sums of days that are over, and of those in which something has changed since. A day is
 * counted before anything is held, and stored if no other node has counted meanwhile.
 */
export async function countDays(context: SqlContext, now: number): Promise<void> {
  await context.write(() => noteLate(context))
  while (await context.write(() => takeChanges(context)));
  while (await countStale(context));
  for (const zone of Object.values(zones)) {
    while (await closeDay(context, zone, now));
  }
}

/** Runs of days that are counted already. Up to the mark all have been seen: none appears later. */
function* noteLate(context: SqlContext): Steps<void> {
  const { db } = context
  const mark = yield* hold(context)
  if (!mark) return
  const [last] = yield* rowsOf(context, LAST_RUN)
  if (!last || last.run === mark.run) return
  yield sql`insert into changed_plays (player_id, game, day, created_at, gone)
    select player_id, game, day, created_at, 0 from ${playsBetween(mark.run, last.run)} late
    where ${zones.utc.isBefore(mark.utc)} or ${zones.kst.isBefore(mark.kst)}`.compile(db)
  yield* run(db.updateTable('counted_until').set(last))
}

/** Some of what has changed makes days stale; true when there may be more. */
function* takeChanges(context: SqlContext): Steps<boolean> {
  const { db } = context
  const mark = yield* hold(context)
  if (!mark) return false
  const changes = yield* all(
    db.selectFrom('changed_plays').select('id').orderBy('id').limit(CHANGES_AT_ONCE),
  )
  if (changes.length === 0) return false
  const ids = changes.map(({ id }) => id)
  const some = sql`changed_plays where id in (${sql.join(ids)})`
  for (const zone of Object.values(zones)) yield* addGone(context, zone, some)
  const days = yield* rowsOf(context, daysChangedBy(sql`(select * from ${some})`))
  for (const { zone: name, day: key } of days) {
    const zone = zones[name]
    const day = key === null ? Infinity : zone.numberOf(key)
    if (day >= mark[name]) continue
    const row = { zone: name, day, game: ALL_GAMES, stale: 1 }
    const insert = db.insertInto('play_days').values(row)
    yield* run(
      insert.onConflict((on) => on.columns(['zone', 'day', 'game']).doUpdateSet({ stale: 1 })),
    )
  }
  yield* run(db.updateTable('counted_until').set(({ eb }) => ({ changes: eb('changes', '+', 1) })))
  // By their numbers: one that is committed only now may have a lower one than these.
  yield* run(db.deleteFrom('changed_plays').where('id', 'in', ids))
  return ids.length === CHANGES_AT_ONCE
}

function* addGone(context: SqlContext, zone: Zone, some: RawBuilder<unknown>): Steps<void> {
  const { db } = context
  const rows = yield* rowsOf(
    context,
    sql<{
      day: number
      game: string
      gone: number
    }>`select ${zone.key} as day, game, sum(gone) as gone
      from ${some} and gone <> 0 group by ${zone.key}, game`,
  )
  for (const { day, game, gone } of rows) {
    const row = { zone: zone.name, day: zone.numberOf(day), game, gone }
    const add = { gone: sql<number>`play_days.gone + excluded.gone` }
    const insert = db.insertInto('play_days').values(row)
    yield* run(insert.onConflict((on) => on.columns(['zone', 'day', 'game']).doUpdateSet(add)))
  }
}

/** Counts one day again; true when it was done. */
async function countStale(context: SqlContext): Promise<boolean> {
  const { db } = context
  const stale = db.selectFrom('play_days').select(['zone', 'day']).where('stale', '=', 1)
  const mark = await markOf(db)
  const next = await stale.orderBy('day').limit(1).executeTakeFirst()
  if (!next) return false
  const zone = zones[next.zone]
  const on = zone.isOn([next.day])
  const sums = await sumsOf(context, zone, on)
  const lasts = zone.name === 'utc' ? await lastOn(context, on, mark.utc) : []
  return context.write(function* () {
    if (!(yield* holdAt(context, mark))) return false
    yield* storeDay(context, { zone, day: next.day, sums, lasts })
    return true
  })
}

/** Counts the next day if it is over; true when it was. */
async function closeDay(context: SqlContext, zone: Zone, now: number): Promise<boolean> {
  const { db } = context
  const mark = await markOf(db)
  const day = mark[zone.name] === 0 ? await firstDay(db) : mark[zone.name]
  if (day === null || day >= zone.dayAt(now - GRACE_MS)) return false
  const sums = await sumsOf(context, zone, zone.isOn([day]))
  // Who played on it has it for the last day, and no longer the one before.
  const lasts = zone.name === 'utc' ? sums : []
  const before = zone.name === 'utc' ? await lastBefore(context, day) : []
  return context.write(function* () {
    if (!(yield* holdAt(context, mark))) return false
    yield* storeDay(context, { zone, day, sums, lasts })
    for (const each of before) yield* takeFrom(context, each)
    yield* run(db.updateTable('counted_until').set({ [zone.name]: dayAfter(day) }))
    return true
  })
}

const markOf = (db: Kysely<Database>): Promise<Mark> =>
  db.selectFrom('counted_until').selectAll().executeTakeFirstOrThrow()

/** Held, if nobody has counted since. */
function* holdAt(context: SqlContext, known: Mark): Steps<boolean> {
  const mark = yield* hold(context)
  return mark?.changes === known.changes && mark.utc === known.utc && mark.kst === known.kst
}

/** Nothing was played before: a day begins in Korea before it does in UTC. */
async function firstDay(db: Kysely<Database>): Promise<number | null> {
  const first = sql<{ day: number }>`select day from ${PLAYS} play order by day limit 1`
  return (await first.execute(db)).rows[0]?.day ?? null
}

function* takeFrom({ db }: SqlContext, { day, game, players }: PlayersOfDay): Steps<void> {
  if (day === null) return
  yield* run(
    db
      .updateTable('play_days')
      .set(({ eb }) => ({ lasts: eb('lasts', '-', players) }))
      .where('zone', '=', 'utc')
      .where('day', '=', day)
      .where('game', '=', game),
  )
}

interface CountedDay {
  readonly zone: Zone
  readonly day: number
  readonly sums: readonly PlaySum[]
  readonly lasts: readonly PlayersOfDay[]
}

function* storeDay({ db }: SqlContext, { zone, day, sums, lasts }: CountedDay): Steps<void> {
  const nothing = { plays: 0, total: 0, players: 0, lasts: 0, stale: 0 }
  const stored = db.updateTable('play_days').set(nothing)
  yield* run(stored.where('zone', '=', zone.name).where('day', '=', day))
  if (sums.length === 0) return
  const toRow = ({ game, plays, total, players }: PlaySum) => {
    const last = lasts.filter((each) => each.game === game)
    const lastOnes = last.reduce((sum, each) => sum + each.players, 0)
    return { zone: zone.name, day, game, plays, total, players, lasts: lastOnes }
  }
  const insert = db.insertInto('play_days').values(sums.map(toRow))
  yield* run(
    insert.onConflict((conflict) =>
      conflict.columns(['zone', 'day', 'game']).doUpdateSet(({ ref }) => ({
        plays: ref('excluded.plays'),
        total: ref('excluded.total'),
        players: ref('excluded.players'),
        lasts: ref('excluded.lasts'),
      })),
    ),
  )
}
