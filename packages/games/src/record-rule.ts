import { challengeThreshold } from './challenge/threshold.ts'
import { facts } from './facts.ts'
import type { RecordThreshold } from './trust/threshold.ts'

export { CONFIRM } from './trust/claim.ts'
export { NEAR } from './trust/threshold.ts'

/** The line of every board. Here and above stands what pages tell of the rule, without the engines. */
export const recordThresholds = {
  ...facts,
  'reflex-challenge': challengeThreshold,
} as const satisfies Record<string, RecordThreshold>
