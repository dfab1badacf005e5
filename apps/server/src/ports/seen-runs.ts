import type { RecordRef } from './record-store.ts'

/** What is known of a run that has stood on the first places of all time. */
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
  /** Of runs without a mark nothing is given. */
  marksOf(ids: readonly number[]): Promise<ReadonlyMap<number, SeenMark>>
  /**
   * An operator has watched the run, or takes that back. What was reported of it is dealt with. Gives the
   * number of its player; null where there is no such run.
   */
  setSeen(ref: RecordRef, seen: boolean): Promise<number | null>
  noteTold(ids: readonly number[]): Promise<void>
  /** Once for each player and run; whoever reports again changes nothing. */
  keepReport(report: NewReport): Promise<void>
}
