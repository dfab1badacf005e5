import type { CountryCode } from '../../lib/country.ts'

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

/**
 * A visit belongs, with everything in it, to the day on which it began, and lasts a day at most. Who
 * comes back after half an hour of silence when that day is over visits anew.
 * Bots have a dimension of their own and count nowhere else.
 */
export interface VisitStore {
  recordEntry(entry: PageEntry): Promise<void>
  /** A stay in a visit that is not known is not counted. */
  recordStay(stay: PageStay): Promise<void>
}
