import { choiceChecks } from '../choice/checks.ts'
import { defineGame } from '../core/game.ts'
import { leftOrRight } from './engine.ts'
import { leftOrRightLine } from './line.ts'

export const leftOrRightGame = defineGame({
  slug: 'left-or-right',
  engine: leftOrRight(),
  line: leftOrRightLine,
  timed: true,
  longestRunMs: 3 * 60_000,
  ...choiceChecks,
})
