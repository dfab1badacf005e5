import { choiceChecks } from '../choice/checks.ts'
import { defineGame } from '../core/game.ts'
import { leftOrRight } from './engine.ts'
import { leftOrRightFacts } from './facts.ts'

/** Two sides: what nerves need, and the choice. */
export const arrowChecks = choiceChecks({ fastest: 220, quick: 330 })

export const leftOrRightGame = defineGame({
  slug: 'left-or-right',
  engine: leftOrRight(),
  threshold: leftOrRightFacts,
  timed: true,
  longestRunMs: 3 * 60_000,
  ...arrowChecks,
})
