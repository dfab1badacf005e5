import type { BoardSlug, DayZone } from '@reflex/contract'
import type { CountryCode } from './country.ts'

export interface GamePlays {
  readonly game: BoardSlug
  readonly plays: number
  readonly players: number
  readonly total: number
  readonly best: number
}

export interface DayPlays {
  /** As yyyymmdd. */
  readonly day: number
  readonly plays: number
  readonly players: number
}

export interface RecentPlay {
  readonly game: BoardSlug
  readonly nickname: string | null
  readonly value: number
  readonly country: CountryCode
  readonly at: number
}

/** Counts of what the boards hold. Days that are over are stored; those of a zone are its own. */
export interface PlayStore {
  /** Stores the days that are over, and those again of which something was changed. */
  countDays(now: number): Promise<void>
  overall(): Promise<{ readonly plays: number; readonly players: number }>
  playsOfGames(): Promise<readonly GamePlays[]>
  /** Days from first to last, as yyyymmdd, that had plays. */
  playsOfDays(zone: DayZone, first: number, last: number): Promise<readonly DayPlays[]>
  playsByGame(zone: DayZone, first: number, last: number): Promise<ReadonlyMap<string, number>>
  /** Plays whose records are deleted or expired. */
  playsGone(
    zone: DayZone,
    first: number,
    last: number,
  ): Promise<readonly { day: number; game: string; plays: number }[]>
  recentPlays(limit: number): Promise<readonly RecentPlay[]>
}
