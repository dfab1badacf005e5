export interface Allowance {
  readonly perMinute: number
}

/** So many at once, and another each time so much has passed. */
export interface Pace {
  readonly free: number
  readonly everyMs: number
}

/** Counts what each key takes. Answers 0 when it may go on, else the seconds to wait. */
export interface Limits {
  take(bucket: string, key: string, allowance: Allowance): Promise<number> | number
  /** Undoes one take that should not have counted. */
  giveBack(bucket: string, key: string): Promise<void> | void
  /** The same for what is had at a pace; what has to wait is not counted. */
  pace(bucket: string, key: string, pace: Pace): Promise<number> | number
  /** Undoes one of them. */
  paceBack(bucket: string, key: string, pace: Pace): Promise<void> | void
}
