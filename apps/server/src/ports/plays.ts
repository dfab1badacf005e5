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

/** Counts of what the boards hold. None of them takes longer with more scores. */
export interface PlayStore {
  overall(): Promise<{ readonly plays: number; readonly players: number }>
  playsOfGames(): Promise<readonly GamePlays[]>
  /** Days from first to last, as yyyymmdd, that had plays. */
  playsOfDays(first: number, last: number): Promise<readonly DayPlays[]>
  playsByGame(first: number, last: number): Promise<ReadonlyMap<string, number>>
  /** Plays between two moments, which lie a day apart at most; takes as long as that day has plays. */
  playsOfSpan(
    from: number,
    to: number,
  ): Promise<{ readonly players: number; readonly byGame: ReadonlyMap<string, number> }>
  /** Plays whose records are deleted or expired, by the days of a zone; day 0 of UTC has all of them. */
  playsGone(
    zone: DayZone,
    first: number,
    last: number,
  ): Promise<readonly { day: number; game: string; plays: number }[]>
  recentPlays(limit: number): Promise<readonly RecentPlay[]>
}
