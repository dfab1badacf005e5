import { choiceChecks } from '../choice/checks.ts'
import { defineGame } from '../core/game.ts'
import { leftOrRight } from './engine.ts'

/** Two sides: what nerves need, and the choice. */
export const arrowChecks = choiceChecks({ fastest: 220, quick: 330 })

export const leftOrRightGame = defineGame({
  slug: 'left-or-right',
  engine: leftOrRight(),
  /**
   * In ms, the mean of ten. To choose between two takes some 100 ms longer than to react (Hick 1952;
   * Deary, Liewald and Nissan 2011, Behavior Research Methods 43:258, found the like for four). The
   * line is that of reaction-time with 80 ms for the choice: what the quickest still need.
   */
  line: { record: 255, ordinary: 400 },
  timed: true,
  longestRunMs: 3 * 60_000,
  ...arrowChecks,
})
