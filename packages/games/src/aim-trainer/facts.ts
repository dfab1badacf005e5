import type { GameFacts } from '../core/facts.ts'

/**
 * In ms for twenty targets. By Fitts's law a target of 60 px some 300 px away is 2.6 bits; a mouse
 * carries 3.7 to 4.9 bits a second, a finger on glass about 7 (Soukoreff and MacKenzie 2004,
 * International Journal of Human-Computer Studies 61:751; MacKenzie 2015). The line is 8 bits a
 * second for every one of the twenty.
 */
export const aimTrainerFacts: GameFacts = { record: 6400, ordinary: 12_000, result: 'total' }
