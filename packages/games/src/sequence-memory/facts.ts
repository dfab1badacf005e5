import type { GameFacts } from '../core/facts.ts'

/**
 * In tiles. On nine blocks people hold five to seven in order (Corsi 1972; Kessels et al. 2000,
 * Applied Neuropsychology 7:252, 6.2 with a deviation of 1.3), and a few more where the sequence
 * grows by one, as here. More than fifteen is rarer than one in a hundred.
 */
export const sequenceMemoryFacts: GameFacts = { record: 15, ordinary: 8, result: 'level' }
