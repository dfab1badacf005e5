export interface Allowance {
  readonly perMinute: number
}

/** Counts what each key takes. Answers 0 when it may go on, else the seconds to wait. */
export interface Limits {
  take(bucket: string, key: string, allowance: Allowance): Promise<number> | number
  /** Undoes one take that should not have counted. */
  giveBack(bucket: string, key: string): Promise<void> | void
}
