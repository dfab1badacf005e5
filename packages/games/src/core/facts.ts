import type { RecordThreshold } from '../trust/threshold.ts'

/** What is told of a game without its engine. */
export interface GameFacts extends RecordThreshold {
  /** What a result is made of: the mean of the answer times, all of them together, or a level reached. */
  readonly result: 'mean' | 'total' | 'level'
}
