import type { BoardSlug } from '@reflex/contract'
import { dayNumber, parseDay } from '../../calendar.ts'
import type { TopRow } from '../../ports/rankings.ts'
import type { Bucket, Snapshot, SnapshotDay, SnapshotStore } from '../../ports/snapshot-store.ts'
import { firstDayOf } from './board-queries.ts'
import type { SqlContext } from './context.ts'
import type { RowOf } from './schema.ts'
import { run } from './steps.ts'

/** Rows of one statement: a database takes only so many values at once. */
const ROWS_AT_ONCE = 500

export function snapshotStore({ db, write }: SqlContext): SnapshotStore {
  const ofDay = ({ slug, day }: SnapshotDay) =>
    db.selectFrom('snapshots').where('day', '=', dayNumber(day)).where('slug', '=', slug)

  return {
    firstDayOf: (slug) => firstDayOf(db, slug),

    async findSnapshot(of, scope) {
      const row = await ofDay(of).where('scope', '=', scope).selectAll().executeTakeFirst()
      return row ? toSnapshot(row) : null
    },

    hasSnapshots: async (of) =>
      (await ofDay(of).where('scope', '=', 'world').select('day').executeTakeFirst()) !== undefined,

    async snapshotDays() {
      const rows = await db
        .selectFrom('snapshots')
        .select(['slug', 'day'])
        .where('scope', '=', 'world')
        .execute()
      return rows.map(toSnapshotDay)
    },

    keepSnapshots: (of, snapshots) =>
      write(function* () {
        const { slug, day } = of
        yield* run(
          db.deleteFrom('snapshots').where('day', '=', dayNumber(day)).where('slug', '=', slug),
        )
        for (let at = 0; at < snapshots.length; at += ROWS_AT_ONCE) {
          const rows = snapshots.slice(at, at + ROWS_AT_ONCE).map((each) => toRow(of, each))
          yield* run(db.insertInto('snapshots').values(rows))
        }
      }),

    async snapshotsShowing(player, beforeDay) {
      const rows = await db
        .selectFrom('snapshots')
        .selectAll()
        .where('day', '<', dayNumber(beforeDay))
        .where('top_rows', 'like', `%"player":${player},%`)
        .execute()
      return rows.map((row) => ({ ...toSnapshotDay(row), snapshot: toSnapshot(row) }))
    },

    replaceSnapshot: (of, snapshot) =>
      write(function* () {
        const { day, slug, scope, ...kept } = toRow(of, snapshot)
        yield* run(
          db
            .updateTable('snapshots')
            .set(kept)
            .where('day', '=', day)
            .where('slug', '=', slug)
            .where('scope', '=', scope),
        )
      }),

    removeSnapshotsBefore: (day) =>
      write(() => run(db.deleteFrom('snapshots').where('day', '<', dayNumber(day)))),
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
      rank, player, value, country, id,
    })), // prettier-ignore
  ),
  buckets: JSON.stringify(snapshot.buckets),
})
