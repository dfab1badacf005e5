import { choiceChecks } from '../choice/checks.ts'
import { defineGame } from '../core/game.ts'
import { colorMatch } from './engine.ts'

/** Four inks, under a word that misleads: slower than a choice of two sides. */
export const inkChecks = choiceChecks({ fastest: 240, quick: 360 })

export const colorMatchGame = defineGame({
  slug: 'color-match',
  engine: colorMatch(),
  /**
   * In ms, the mean of ten. Four answers, and a word that names another colour than its ink: Stroop
   * (1935), and MacLeod's review (1991, Psychological Bulletin 109:163), have people at 600 to 800 ms
   * for such an ink. The line is half of that, nearer to the choice between two than nearly anybody comes.
   */
  line: { record: 320, ordinary: 620 },
  timed: true,
  longestRunMs: 3 * 60_000,
  ...inkChecks,
})
