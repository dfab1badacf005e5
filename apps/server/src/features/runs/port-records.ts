import type { RankedScore } from '../../boards/port.ts'
import type { RecordStatus } from './port.ts'

/** Names a run of the boards. Asked for with the wrong kind it is not found. */
export interface RecordRef {
  readonly kind: 'game' | 'challenge'
  readonly id: number
}

export interface Verdict {
  readonly status: RecordStatus
  /** A rejected player's other runs are looked at until then. */
  readonly doubtedUntil?: number
}

/** A run with its status: only ranked ones are on the boards. */
export interface StoredRecord {
  readonly score: RankedScore
  readonly status: RecordStatus
}

/** Which operator deletes something, when, and until when it can be restored. */
export interface Deletion {
  readonly email: string
  readonly at: number
  readonly until: number
}

/** An operator looks at every run of a player until then. */
export interface PlayerBlock {
  readonly until: number
  readonly reason: string
  readonly email: string
  readonly at: number
}

/** What went into the trash, or came out of it. */
export interface TrashChange {
  /** The number of what lies in the trash. */
  readonly trash: number
  readonly player: number
  /** Records of the boards as they were before they went, or as they are again. */
  readonly records: readonly StoredRecord[]
  /** How many runs of any kind; none once there is nothing left to do. */
  readonly runs: number
}

/**
 * Removals and verdicts on what was kept. Logs go with their records; the pace profile of the player follows,
 * and the session of what is removed stays used.
 */
export interface RecordStore {
  /** Takes a record and the duels on it off everything that shows it; null when there is none. */
  trashRecord(ref: RecordRef, by: Deletion): Promise<TrashChange | null>
  /** The same with some of a player's runs, as one deletion with those before where its number is given. */
  trashSomeOf(player: number, into: Deletion | number, atMost: number): Promise<TrashChange | null>
  /** Puts some of what was deleted back where it was; null once nothing is left. Reviews wait anew. */
  restoreSome(trash: number, atMost: number, at: number): Promise<TrashChange | null>
  /** Removes some of what was deleted for good; null once nothing is left. */
  removeTrashed(trash: number, atMost: number): Promise<TrashChange | null>
  /** One whose time is over. */
  expiredTrash(now: number): Promise<number | null>
  /** Forgets deletions whose runs have all gone by other ways. */
  forgetEmptyTrash(): Promise<void>
  /** Returns the record as it was before; null when there is none. */
  applyVerdict(ref: RecordRef, verdict: Verdict): Promise<StoredRecord | null>
  /**
   * Removes a player with everything that was kept of them. Nothing that they, or any device of
   * theirs, began until now is kept any more.
   */
  removePlayer(
    uid: string,
    at: number,
  ): Promise<{
    readonly player: number
    readonly uid: string
    readonly records: readonly StoredRecord[]
    /** How many duels went with them. */
    readonly duels: number
  } | null>
  /** Puts some of what a player has on the boards under review, as they were before; empty once none are left. */
  reviewSomeOf(
    player: number,
    doubtedUntil: number,
    atMost: number,
    at: number,
  ): Promise<readonly StoredRecord[]>
  /** In place of an earlier one; false when there is no such player. */
  blockPlayer(player: number, block: PlayerBlock): Promise<boolean>
  /** False when the player is not blocked. */
  unblockPlayer(player: number): Promise<boolean>
  /** Forgets those that have ended by then. */
  forgetEndedBlocks(now: number): Promise<void>
  /** Removes some of the records of days before this one; empty once none are left. */
  removeRecordsBefore(day: number, atMost: number): Promise<readonly StoredRecord[]>
  /** Removes some of the players without any record who were not seen since; returns how many. */
  removeIdlePlayers(seenBefore: number, atMost: number): Promise<number>
}

/** The operator's mark on a run that has been among the first places of all time. */
export interface SeenMark {
  /** Whether an operator has watched it. */
  readonly seen: boolean
  /** Whether the operator was told that it stands there. */
  readonly told: boolean
}

export interface NewReport {
  /** The number of a run of the boards. */
  readonly id: number
  readonly uid: string
  /** Where on the site it was seen. */
  readonly place: string
  readonly at: number
}

/** What operators and visitors say about runs. It goes with the run. */
export interface SeenRuns {
  /** Runs without a mark are left out. */
  marksOf(ids: readonly number[]): Promise<ReadonlyMap<number, SeenMark>>
  /**
   * An operator has watched the run, or takes that back. What was reported of it is dealt with. Gives the
   * number of its player; null where there is no such run.
   */
  setSeen(ref: RecordRef, seen: boolean): Promise<number | null>
  noteTold(ids: readonly number[]): Promise<void>
  /** Kept once for each player and run. */
  keepReport(report: NewReport): Promise<void>
}
