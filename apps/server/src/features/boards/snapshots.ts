import { boardSlugs, type BoardSlug } from '@reflex/contract'
import type { TopRow } from '../../boards/port.ts'
import type {
  Bucket,
  DayCount,
  Snapshot,
  SnapshotDay,
  SnapshotStore,
} from '../../boards/port-snapshots.ts'
import { snapshotOf } from './past-day.ts'

/** Stores finished days, and mends what was stored when a record of them goes or comes. */
export interface Snapshots {
  /** Stores these days where that was not done yet; `pause` is awaited between two boards. */
  take(fromDay: number, toDay: number, pause: () => Promise<void>): Promise<number>
  /** A record of that day was removed, or let in: counts the day again if it was stored. */
  recount(of: SnapshotDay): Promise<void>
  /** Takes a player out of stored days before this one, whose scores are no longer kept. */
  forget(player: number, beforeDay: number): Promise<void>
  /** What one player did on such days is another's: of two places the better one stays. */
  transfer(gone: number, stays: number, beforeDay: number): Promise<void>
}

export function createSnapshots(store: SnapshotStore): Snapshots {
  return {
    async take(fromDay, toDay, pause) {
      const keyOf = ({ slug, day }: SnapshotDay): string => `${day} ${slug}`
      const stored = new Set((await store.snapshotDays()).map(keyOf))
      let taken = 0
      for (const slug of boardSlugs) {
        const first = (await store.firstDayOf(slug)) ?? toDay + 1
        for (let day = Math.max(fromDay, first); day <= toDay; day++) {
          if (stored.has(keyOf({ slug, day }))) continue
          if (await store.storeDay({ slug, day }, 'first', snapshotsOf(slug))) taken++
          await pause()
        }
      }
      return taken
    },

    async recount(of) {
      await store.storeDay(of, 'again', snapshotsOf(of.slug))
    },

    async forget(player, beforeDay) {
      for (const of of await store.daysShowing(player, beforeDay)) {
        await store.changeDay(of, player, (snapshot) => without(snapshot, player))
      }
    },

    async transfer(gone, stays, beforeDay) {
      for (const of of await store.daysShowing(gone, beforeDay)) {
        await store.changeDay(of, gone, (snapshot) => handed(snapshot, gone, stays))
      }
    },
  }
}

const snapshotsOf =
  (slug: BoardSlug) =>
  (counted: readonly DayCount[]): Snapshot[] =>
    counted.map((one) => snapshotOf(slug, one))

function without(snapshot: Snapshot, player: number): Snapshot {
  const gone = snapshot.rows.find((row) => row.player === player)
  if (!gone) return snapshot
  const rows: TopRow[] = []
  for (const row of snapshot.rows) {
    if (row.player === player) continue
    const above = rows.at(-1)
    rows.push({ ...row, rank: above?.value === row.value ? above.rank : rows.length + 1 })
  }
  const buckets = oneLess(snapshot.buckets, gone.value)
  return { ...snapshot, players: snapshot.players - 1, rows, buckets }
}

function handed(snapshot: Snapshot, gone: number, stays: number): Snapshot {
  const mine = snapshot.rows.findIndex(({ player }) => player === stays)
  const theirs = snapshot.rows.findIndex(({ player }) => player === gone)
  // Rows are best first.
  if (mine !== -1 && mine < theirs) return without(snapshot, gone)
  const { rows, ...rest } = mine === -1 ? snapshot : without(snapshot, stays)
  return {
    ...rest,
    rows: rows.map((row) => (row.player === gone ? { ...row, player: stays } : row)),
  }
}

/** Values beyond the outer buckets are counted in them. */
function oneLess(buckets: readonly Bucket[], value: number): Bucket[] {
  const inside = buckets.findIndex(({ to }) => value < to)
  const place = inside === -1 ? buckets.length - 1 : inside
  return buckets.map((bucket, i) =>
    i === place ? { ...bucket, players: bucket.players - 1 } : bucket,
  )
}
