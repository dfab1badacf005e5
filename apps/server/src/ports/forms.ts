import type { Form, PlayTimes, Settled } from '@reflex/games/trust'
import type { Bests } from './bests.ts'

/** A form as it was read. Whoever writes one says which it follows. */
export interface KnownForm {
  readonly form: Form
  readonly bests: Bests
  readonly version: number
  /** A run of this player was rejected: until then every other is looked at. */
  readonly doubtedUntil: number
}

/** The time that a player's latest runs of all games took, as it was read. */
export interface KnownPlayTimes {
  readonly times: PlayTimes
  readonly version: number
}

/** Who somebody is and how they played a game so far; nulls for whoever is new to it. */
export interface PlayerForm {
  readonly player: number | null
  /** Where the uid was joined to another one: the one that its runs are kept under. */
  readonly uid?: string
  readonly known: KnownForm | null
  /** Absent where none of it is known. */
  readonly played?: KnownPlayTimes
}

/** Written with a run, or not at all: when another run of whatever game came meanwhile. */
export interface PlayTimesChange {
  /** The version that the run was decided on; 0 where there was none. */
  readonly after: number
  /** As it is written: `playTimesText`. */
  readonly text: string
}

/** Written with a run, or not at all: when another form came meanwhile, the run is not kept. */
export interface FormChange {
  /** The version that the run was decided on; 0 where there was none. */
  readonly after: number
  /** As it is written: `formText`. */
  readonly form: string
  /** As they are written: `bestsText`. */
  readonly bests: string
  /** What the run displaces on its boards: null where it does not come to them by itself. */
  readonly replaced: string | null
  /**
   * Of a day before the player's newest, or it lets others in: what that changes is counted from the
   * runs, in the same transaction.
   */
  readonly recounts: boolean
  /** Earlier runs that this one decides. */
  readonly settled: readonly Settled[]
}
