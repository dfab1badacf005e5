import type { RankedScore } from './rankings.ts'
import type { RecordStatus } from './kept-runs.ts'

/** A run of the boards. One that is asked for as another kind than it is, is not found. */
export interface RecordRef {
  readonly kind: 'game' | 'challenge'
  readonly id: number
}

export interface Verdict {
  readonly status: RecordStatus
  /** A rejected player's other runs are looked at until then. */
  readonly doubtedUntil?: number
}

/** A record as boards would know it, and whether they did. */
export interface StoredRecord {
  readonly score: RankedScore
  readonly status: RecordStatus
}

/**
 * Removals and verdicts on what was kept. Logs go with their records; the form of the player follows,
 * and the session of what is removed stays used.
 */
export interface RecordStore {
  removeRecord(ref: RecordRef): Promise<StoredRecord | null>
  /** Returns the record as it was before; null when there is none. */
  settleRecord(ref: RecordRef, verdict: Verdict): Promise<StoredRecord | null>
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
  /** Removes some of a player's records; empty once none are left. */
  removeSomeOf(player: number, atMost: number): Promise<readonly StoredRecord[]>
  /** Puts some of what a player has on the boards under review, as they were before; empty once none are left. */
  reviewSomeOf(
    player: number,
    doubtedUntil: number,
    atMost: number,
  ): Promise<readonly StoredRecord[]>
  /** Removes some of the records of days before this one; empty once none are left. */
  removeRecordsBefore(day: number, atMost: number): Promise<readonly StoredRecord[]>
  /** Removes some of the players without any record who were not seen since; returns how many. */
  removeIdlePlayers(seenBefore: number, atMost: number): Promise<number>
}
