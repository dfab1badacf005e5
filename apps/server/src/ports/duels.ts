import type { BoardSlug } from '@reflex/contract'
import type { CountryCode } from './country.ts'
import type { PlayTimesChange } from './forms.ts'
import type { NewGameRun } from './new-result.ts'
import type { RunRef } from './runs.ts'

/** Duels have no place on any board: what is doubted is only not listed. */
export type DuelStatus = 'kept' | 'review'

export interface NewDuelRun extends NewGameRun {
  /** The run whose seed was played. */
  readonly host: RunRef
  readonly status: DuelStatus
  readonly nicknameRejected: boolean
  /** By how much it is worse than the host's, in the game's own unit; less than 0 when it is better. */
  readonly behind: number
  readonly played?: PlayTimesChange
}

export interface KeptDuelRun {
  readonly id: number
  readonly player: number
  readonly digest: string
  readonly behind: number
  /** Among those who tried when it was kept, itself included. */
  readonly place: number
  readonly players: number
  readonly nicknameRejected: boolean
}

export type KeepDuelResult = {
  readonly run: KeptDuelRun
  /** False when the session had its run already: that one is returned and nothing was written. */
  readonly fresh: boolean
  readonly renamed: boolean
} | null

export interface DuelRow {
  readonly id: number
  readonly uid: string
  readonly nickname: string | null
  readonly watchable: boolean
  readonly country: CountryCode
  readonly ms: number
  readonly mistakes: number
}

export interface DuelStore {
  findDuelRun(session: string): Promise<KeptDuelRun | null>
  /**
   * Null when the host's run is gone. Throws NotKeptError when another run of the player came
   * meanwhile, or the session is spent.
   */
  keepDuelRun(run: NewDuelRun): Promise<KeepDuelResult>
  /** The best of each who tried, best first, and how many tried. */
  duelRows(
    host: RunRef,
    game: BoardSlug,
    atMost: number,
  ): Promise<{ readonly rows: readonly DuelRow[]; readonly players: number }>
}
