import type { AccessFilter, BoardSlug, DayZone } from '@reflex/contract'
import type { CountryCode } from '../../lib/country.ts'
import type { Dimension } from '../../lib/visit-rules.ts'

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
  /** Plays of a span of time, of those whose records are still there. */
  playsBetween(from: number, to: number): Promise<number>
  recentPlays(limit: number): Promise<readonly RecentPlay[]>
}

/** A whole dimension, or one key of it. */
export type Wanted = Dimension | readonly [Dimension, key: string]

/** Sums and counts only, so that days can be added up. */
export interface Tally {
  readonly visitors: number
  readonly views: number
  readonly durationMs: number
  readonly stays: number
}

export interface DimensionTally extends Tally {
  readonly dimension: Dimension
  readonly key: string
}

export interface DayTally extends Tally {
  /** As yyyymmdd. */
  readonly day: number
}

/** What visits are chosen by. */
export type Filters = Partial<Record<AccessFilter, string>>

/** Some visits, straight from their rows. */
export interface Selection {
  /** Moments: from the first on, before the last. */
  readonly from: number
  readonly to: number
  readonly filters: Filters
  /** Only those that fall into so many of the slots. */
  readonly slots: number
  /** How far the wanted days are ahead of UTC. */
  readonly aheadMs: number
}

/** Hours that nothing can change any more are stored as sums, all others asked of their rows. */
export interface VisitReports {
  /** Stores what is over. */
  countDays(now: number): Promise<void>
  /** Sums over days from first to last, as yyyymmdd, of the dimensions that are asked for. */
  talliesOf(
    zone: DayZone,
    first: number,
    last: number,
    wanted: readonly Wanted[],
  ): Promise<readonly DimensionTally[]>
  totalsByDay(zone: DayZone, first: number, last: number): Promise<readonly DayTally[]>
  /** How many visits saw this page, by day. */
  visitorsOfPage(
    zone: DayZone,
    first: number,
    last: number,
    page: string,
  ): Promise<ReadonlyMap<number, number>>
  /** Who came back on which day of UTC, by the week in which they first came. */
  returnsByDay(
    first: number,
    last: number,
  ): Promise<readonly { day: number; firstWeek: number; people: number }[]>
  /** The same sums of some visits alone; only days that still have their rows can be asked. */
  talliesOfSome(selection: Selection): Promise<readonly DimensionTally[]>
  totalsOfSome(selection: Selection): Promise<readonly DayTally[]>
  /** How many visits were heard of since. */
  visitsSince(at: number): Promise<number>
  /** Removes some visits of days before this one; false once none are left. */
  forgetVisitsBefore(day: number, atMost: number): Promise<boolean>
}
