import type { GameFacts } from '../core/facts.ts'

/**
 * In ms, the mean of five. Half of the 81 million reactions that Human Benchmark shows took 273 ms
 * or less, with a long tail to the right; in 1,469 adults Woods et al. (2015, Frontiers in Human
 * Neuroscience 9:131) found a mean of 231 ms, 213 without the hardware's delay. With people as far
 * apart as there, about a fifth of the median, one in a hundred is quicker than 175 ms.
 */
export const reactionTimeFacts: GameFacts = { record: 175, ordinary: 273, result: 'mean' }
