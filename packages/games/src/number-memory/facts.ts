import type { GameFacts } from '../core/facts.ts'

/**
 * In digits. Adults hold seven, give or take two (Miller 1956; the digit span of the Wechsler scales
 * ends at nine), and some more where a number may be read for three seconds and grows by one. More
 * than fourteen is rarer than one in a hundred.
 */
export const numberMemoryFacts: GameFacts = { record: 14, ordinary: 9, result: 'level' }
