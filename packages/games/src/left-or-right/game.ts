import { choiceChecks } from '../choice/checks.ts'
import { defineGame } from '../core/game.ts'
import { leftOrRight } from './engine.ts'

export const leftOrRightGame = defineGame({
  slug: 'left-or-right',
  engine: leftOrRight(),
  better: 'lower',
  longestRunMs: 3 * 60_000,
  ...choiceChecks,
})
