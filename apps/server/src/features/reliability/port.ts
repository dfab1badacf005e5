import type { GameSlug } from '@reflex/contract'

/** A ranked run, by its number. */
export interface DayRun {
  readonly player: number
  readonly id: number
  readonly value: number
}

/** How far a game's results say the same of a player twice, as it was found out one night. */
export interface KeptReliability {
  readonly game: GameSlug
  /** With runs on two days: what the figures rest on. */
  readonly players: number
  /** Null where there is nothing to tell by: too few, or results that are all the same. */
  readonly retest: number | null
  readonly splitHalf: number | null
  readonly renewedAt: number
}

export interface ReliabilityStore {
  /** The first ranked run of each player on a UTC day (counted from 1970), of so many players at most. */
  firstRunsOf(game: GameSlug, day: number, atMost: number): Promise<readonly DayRun[]>
  /** The log of a run as it was submitted; null once it is gone. */
  logOf(id: number): Promise<string | null>
  keepReliability(kept: KeptReliability): Promise<void>
  listReliability(): Promise<readonly KeptReliability[]>
}
