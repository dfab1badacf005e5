import type { AccessFilter, DayZone } from '@reflex/contract'
import type { CountryCode } from './country.ts'

/** What is known of who visits, without knowing who it is. */
export interface VisitorFacts {
  readonly bot: boolean
  readonly device: string
  readonly browser: string
}

interface OnPage {
  readonly visitId: string
  readonly at: number
  readonly page: string
  readonly game: string | null
}

export interface PageEntry extends OnPage, VisitorFacts {
  readonly country: CountryCode
  /** A host, or `direct`. */
  readonly referrer: string
  /** What the followed link says of itself; empty without. */
  readonly source: string
  readonly medium: string
  readonly campaign: string
  /** Monday, as yyyymmdd, of the week in which this browser was first here; null unless sent. */
  readonly firstWeek: number | null
}

export interface PageStay extends OnPage {
  readonly durationMs: number
}

export type Dimension =
  | 'total'
  | 'bot'
  | 'device'
  | 'browser'
  | 'country'
  | 'referrer'
  | 'page'
  | 'game'
  | 'entry'
  | 'exit'
  | 'bounce'
  | 'source'
  | 'medium'
  | 'campaign'
  | 'return'
  | 'event'
  | 'start'
  | 'finish'
  | 'submit'
  | 'again'
  | 'streak'

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

/**
 * A visit belongs, with everything in it, to the day on which it began, and lasts a day at most. Who
 * comes back after half an hour of silence when that day is over visits anew.
 * Bots have a dimension of their own and count nowhere else.
 *
 * Hours that nothing can change any more are stored as sums, all others asked of their rows.
 */
export interface VisitStore {
  recordEntry(entry: PageEntry): Promise<void>
  /** A stay in a visit that is not known is not counted. */
  recordStay(stay: PageStay): Promise<void>
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
