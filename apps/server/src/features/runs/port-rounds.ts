import type { BoardSlug } from '@reflex/contract'

/** What a session of a round is given. */
export interface RoundSession {
  readonly round: number
  readonly session: string
  readonly seed: string
  readonly startsAt: number
}

export interface RoomPlace {
  readonly place: number
  readonly of: number
  readonly points: number
}

/** A run as it is about to be kept, or was. */
export interface RunOfRound {
  /** The round's own number. */
  readonly round: number
  readonly uid: string
  readonly game: BoardSlug
  readonly value: number
}

export interface NameInRoom {
  readonly uid: string
  readonly nickname: string
  /** The room's, as it is written. */
  readonly code: string
}

/** What whoever gives sessions and takes runs has to know of rooms. */
export interface RoundGate {
  session(asked: {
    readonly code: string
    readonly n: number
    readonly game: BoardSlug
    readonly uid: string
  }): Promise<RoundSession>
  /** Throws where such a run is not taken; gives the numbers of the runs that it may be a copy of. */
  mayKeep(run: RunOfRound): Promise<readonly number[]>
  /** It was kept: the others hear of it. */
  kept(run: RunOfRound): Promise<RoomPlace>
  /** Somebody's name there, by what is shown of their id. */
  nameIn(code: string, player: string): Promise<NameInRoom>
  /** Whether a run of this round may be watched by this visitor. */
  mayWatch(round: number, uid: string | undefined): Promise<boolean>
}
