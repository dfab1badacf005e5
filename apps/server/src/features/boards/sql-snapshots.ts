import type { BoardSlug } from '@reflex/contract'
import type { Kysely } from 'kysely'
import { dayNumber, parseDay } from '../../lib/calendar.ts'
import type { TopRow } from '../../boards/port.ts'
import type { Bucket, Snapshot, SnapshotDay, SnapshotStore } from '../../boards/port-snapshots.ts'
import { dayQueries, toDayCounts } from './sql-day-counts.ts'
import { firstDayOf } from './sql-scores.ts'
import type { SqlContext } from '../../store/sql/context.ts'
import type { Database, RowOf } from '../../store/sql/schema.ts'
import { all, run, type Steps } from '../../store/sql/steps.ts'

/** Rows of one statement: a database takes only so many values at once. */
const ROWS_AT_ONCE = 500

export function snapshotStore(context: SqlContext): SnapshotStore {
  const { db, write } = context
  return {
    firstDayOf: (slug) => firstDayOf(db, slug),

    async findSnapshot(of, scope) {
      const row = await ofDay(db, of).where('scope', '=', scope).selectAll().executeTakeFirst()
      return row ? toSnapshot(row) : null
    },

    async snapshotDays() {
      const rows = await db
        .selectFrom('snapshots')
        .select(['slug', 'day'])
        .where('scope', '=', 'world')
        .execute()
      return rows.map(toSnapshotDay)
    },

    async countedDay(of) {
      const { values, world, best } = dayQueries(db, of)
      return toDayCounts(of.slug, {
        values: await values.execute(),
        world: await world.execute(),
        best: await best.execute(),
      })
    },

    storeDay: (of, when, toSnapshots) =>
      write(function* () {
        yield* holdDay(context, of)
        const [known] = yield* all(ofDay(db, of).select('day').where('scope', '=', 'world'))
        if ((known !== undefined) !== (when === 'again')) return false
        const { values, world, best } = dayQueries(db, of)
        const counted = {
          values: yield* all(values),
          world: yield* all(world),
          best: yield* all(best),
        }
        const snapshots = toSnapshots(toDayCounts(of.slug, counted))
        yield* keep(db, of, snapshots)
        return snapshots.length > 0
      }),

    async daysShowing(player, beforeDay) {
      const days = showing(db, player)
        .select(['slug', 'day'])
        .distinct()
        .where('day', '<', dayNumber(beforeDay))
      return (await days.execute()).map(toSnapshotDay)
    },

    changeDay: (of, player, change) =>
      write(function* () {
        yield* holdDay(context, of)
        const here = showing(db, player)
          .selectAll()
          .where('day', '=', dayNumber(of.day))
          .where('slug', '=', of.slug)
        for (const row of yield* all(here)) {
          const { day, slug, scope, ...kept } = toRow(of, change(toSnapshot(row)))
          const one = db.updateTable('snapshots').set(kept).where('scope', '=', scope)
          yield* run(one.where('day', '=', day).where('slug', '=', slug))
        }
      }),

    removeSnapshotsBefore: (day) =>
      write(() => run(db.deleteFrom('snapshots').where('day', '<', dayNumber(day)))),
  }
}

/** Until the transaction ends: what is read of the day after this is what is written over. */
function* holdDay({ db, dialect }: SqlContext, of: SnapshotDay): Steps<void> {
  if (dialect.holdDay) yield dialect.holdDay(`${of.day} ${of.slug}`).compile(db)
}

const ofDay = (db: Kysely<Database>, { slug, day }: SnapshotDay) =>
  db.selectFrom('snapshots').where('day', '=', dayNumber(day)).where('slug', '=', slug)

const showing = (db: Kysely<Database>, player: number) =>
  db.selectFrom('snapshots').where('top_rows', 'like', `%"player":${player},%`)

function* keep(db: Kysely<Database>, of: SnapshotDay, snapshots: readonly Snapshot[]): Steps<void> {
  const { slug, day } = of
  yield* run(db.deleteFrom('snapshots').where('day', '=', dayNumber(day)).where('slug', '=', slug))
  for (let at = 0; at < snapshots.length; at += ROWS_AT_ONCE) {
    const rows = snapshots.slice(at, at + ROWS_AT_ONCE).map((each) => toRow(of, each))
    yield* run(db.insertInto('snapshots').values(rows))
  }
}

const toSnapshotDay = ({ slug, day }: { slug: string; day: number }): SnapshotDay => ({
  slug: slug as BoardSlug,
  day: parseDay(String(day)) ?? 0,
})

const toSnapshot = (row: RowOf<'snapshots'>): Snapshot => ({
  scope: row.scope,
  players: row.players,
  rows: JSON.parse(row.top_rows) as TopRow[],
  buckets: JSON.parse(row.buckets) as Bucket[],
})

/** `player` is written before another field, so that it can be searched for up to its comma. */
const toRow = ({ slug, day }: SnapshotDay, snapshot: Snapshot): RowOf<'snapshots'> => ({
  day: dayNumber(day),
  slug,
  scope: snapshot.scope,
  players: snapshot.players,
  top_rows: JSON.stringify(
    snapshot.rows.map(({ rank, player, value, country, id }) => ({
      rank,
      player,
      value,
      country,
      id,
    })),
  ),
  buckets: JSON.stringify(snapshot.buckets),
})
