import type { BoardSlug } from '@reflex/contract'
import type { BoardRef, TopRow } from './rankings.ts'

export interface Bucket {
  readonly from: number
  readonly to: number
  readonly players: number
}

/** A finished day's board as it was: its first rows, how many played, and what they reached. */
export interface Snapshot {
  readonly scope: BoardRef['scope']
  readonly players: number
  readonly rows: readonly TopRow[]
  readonly buckets: readonly Bucket[]
}

export interface SnapshotDay {
  readonly slug: BoardSlug
  readonly day: number
}

export interface SnapshotStore {
  /** The oldest day of which results are kept. */
  firstDayOf(slug: BoardSlug): Promise<number | null>
  /** Null for a scope without plays, and for a day of which nothing was stored. */
  findSnapshot(of: SnapshotDay, scope: Snapshot['scope']): Promise<Snapshot | null>
  hasSnapshots(of: SnapshotDay): Promise<boolean>
  snapshotDays(): Promise<readonly SnapshotDay[]>
  /** Puts these in the place of whatever was stored of that day. */
  keepSnapshots(of: SnapshotDay, snapshots: readonly Snapshot[]): Promise<void>
  /** Stored days before this one in whose rows the player stands. */
  snapshotsShowing(
    player: number,
    beforeDay: number,
  ): Promise<readonly (SnapshotDay & { readonly snapshot: Snapshot })[]>
  replaceSnapshot(of: SnapshotDay, snapshot: Snapshot): Promise<void>
  removeSnapshotsBefore(day: number): Promise<number>
}
