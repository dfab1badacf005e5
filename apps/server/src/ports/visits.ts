import type { CountryCode } from './country.ts'

/** What is known of who visits, without knowing who it is. */
export interface VisitorFacts {
  readonly bot: boolean
  readonly device: string
  readonly browser: string
}

export interface PageEntry extends VisitorFacts {
  readonly visitId: string
  readonly at: number
  readonly page: string
  readonly game: string | null
  readonly country: CountryCode
  /** A host, or `direct`. */
  readonly referrer: string
}

export interface PageStay {
  readonly visitId: string
  readonly at: number
  readonly page: string
  readonly game: string | null
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

export interface RollUpDifference {
  readonly day: number
  readonly dimension: string
  readonly key: string
  readonly kept: Tally | null
  readonly recounted: Tally | null
}

/**
 * A visit belongs, with everything in it, to the day on which it began, and lasts a day at most.
 * Bots have a dimension of their own and count nowhere else.
 */
export interface VisitStore {
  recordEntry(entry: PageEntry): Promise<void>
  /** A stay in a visit that is not known is not counted. */
  recordStay(stay: PageStay): Promise<void>
  /** Sums over days from first to last, as yyyymmdd. */
  talliesOf(first: number, last: number): Promise<readonly DimensionTally[]>
  totalsByDay(first: number, last: number): Promise<readonly DayTally[]>
  /** Compares the roll-ups since a day, which must still have all its rows, with a recount of these. */
  recount(since: number, repair: boolean): Promise<readonly RollUpDifference[]>
  /** Removes some visits of days before this one; false once none are left. */
  forgetVisitsBefore(day: number, atMost: number): Promise<boolean>
}
