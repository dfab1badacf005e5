import type { GameFacts } from '../core/facts.ts'

/**
 * In ms, the mean of ten. To choose between two takes some 100 ms longer than to react (Hick 1952;
 * Deary, Liewald and Nissan 2011, Behavior Research Methods 43:258, found the like for four). The
 * line is that of reaction-time with 80 ms for the choice: what the quickest still need.
 */
export const leftOrRightFacts: GameFacts = { record: 255, ordinary: 400, result: 'mean' }
