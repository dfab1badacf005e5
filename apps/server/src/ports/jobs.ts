export interface JobClaim {
  readonly name: string
  /** Who works on it: another one may not while the lease lasts. */
  readonly owner: string
  readonly now: number
  readonly leaseMs: number
}

export interface ClaimedJob {
  /** Null when it never was done, or is asked for: then nothing is taken as done. */
  readonly doneDay: number | null
}

/** Work that must be done once however many nodes there are. */
export interface Jobs {
  /** Whether it was not done yet for this day, or is asked for. */
  isDue(name: string, day: number): Promise<boolean>
  isRequested(name: string): Promise<boolean>
  /** Asks for a run at the next chance, whether or not the day was done. */
  requestJob(name: string): Promise<void>
  /** Ours until the lease ends if it is due and free, with the day it was last done for; else null. */
  claimJob(claim: JobClaim, day: number): Promise<ClaimedJob | null>
  /** False when the lease was lost to another. */
  renewJob(claim: JobClaim): Promise<boolean>
  finishJob(claim: Pick<JobClaim, 'name' | 'owner'>, day: number): Promise<void>
  /** Gives the job back undone, for the next to take at once. */
  releaseJob(claim: Pick<JobClaim, 'name' | 'owner'>): Promise<void>
}
