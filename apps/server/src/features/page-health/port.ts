/** One thing that happened on a page, sent only with consent. */
export interface SiteEvent {
  readonly visitId: string
  readonly at: number
  readonly name: string
  /** The game, or how long a streak was: what events of this name are counted by. */
  readonly detail: string | null
  /** As JSON. */
  readonly props: string
}

/** A measured value, in the bucket of its histogram. */
export interface VitalSample {
  readonly vital: string
  readonly bucket: number
}

export interface PageError {
  readonly at: number
  readonly fingerprint: string
  readonly message: string
  readonly path: string
  readonly build: string
}

export interface VitalCount extends VitalSample {
  readonly samples: number
}

export interface HealthStore {
  recordEvent(event: SiteEvent, vital: VitalSample | null): Promise<void>
  /** How often this error was met on its day, this time included. */
  recordError(error: PageError): Promise<number>
  /** Histograms of days from first to last, as yyyymmdd, added up. */
  vitalCounts(first: number, last: number): Promise<readonly VitalCount[]>
  errorCount(first: number, last: number): Promise<number>
  /** Removes the errors of days before this one. */
  forgetErrorsBefore(day: number): Promise<void>
  /** Removes some events of days before this one; false once none are left. */
  forgetEventsBefore(day: number, atMost: number): Promise<boolean>
}
