import type { GameFacts } from '../core/facts.ts'

/**
 * In ms, the mean of ten. Four answers, and a word that names another colour than its ink: Stroop
 * (1935), and MacLeod's review (1991, Psychological Bulletin 109:163), have people at 600 to 800 ms
 * for such an ink. The line is half of that, nearer to the choice between two than nearly anybody comes.
 */
export const colorMatchFacts: GameFacts = { record: 320, ordinary: 620, result: 'mean' }
