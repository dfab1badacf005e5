import type { RecordThreshold } from '../trust/threshold.ts'

/**
 * In ms, all six parts together. The lines of the six games, with the pace of the memory games' own
 * taps and digits, add up to 15 s; no player is at all six of them at once.
 */
export const challengeThreshold: RecordThreshold = { record: 18_000, ordinary: 30_000 }
