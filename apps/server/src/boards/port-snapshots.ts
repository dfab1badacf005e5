import type { BoardSlug } from '@reflex/contract'
import type { BoardRef, BoardRow, TopRow } from './port.ts'

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

/** So many players have this as their best. */
export interface ValueCount {
  readonly value: number
  readonly players: number
}

/** One board of a day, counted from its runs. */
export interface DayCount {
  readonly scope: BoardRef['scope']
  /** Lowest first. */
  readonly values: readonly ValueCount[]
  /** Of as many players as a board shows the best run, the best player first. */
  readonly best: readonly BoardRow[]
}

export interface SnapshotDay {
  readonly slug: BoardSlug
  readonly day: number
}

/** Whoever changes a stored day holds it from the reading on, so that two changes follow each other. */
export interface SnapshotStore {
  /** The oldest day of which results are kept. */
  firstDayOf(slug: BoardSlug): Promise<number | null>
  /** Null for a scope without plays, and for a day of which nothing was stored. */
  findSnapshot(of: SnapshotDay, scope: Snapshot['scope']): Promise<Snapshot | null>
  snapshotDays(): Promise<readonly SnapshotDay[]>
  /** The world and every country that was played from; nothing of a day without a run. */
  countedDay(of: SnapshotDay): Promise<readonly DayCount[]>
  /**
   * Stores what is counted of a day's ranked runs: `first` where nothing is stored of it, `again`
   * only where something is, in the place of that. True when it was stored.
   */
  storeDay(
    of: SnapshotDay,
    when: 'first' | 'again',
    toSnapshots: (counted: readonly DayCount[]) => readonly Snapshot[],
  ): Promise<boolean>
  /** Stored days before this one in whose rows the player stands. */
  daysShowing(player: number, beforeDay: number): Promise<readonly SnapshotDay[]>
  /** Changes those boards of a stored day in whose rows the player stands. */
  changeDay(
    of: SnapshotDay,
    player: number,
    change: (snapshot: Snapshot) => Snapshot,
  ): Promise<void>
  removeSnapshotsBefore(day: number): Promise<number>
}
