import { choiceChecks } from '../choice/checks.ts'
import { defineGame } from '../core/game.ts'
import { colorMatch } from './engine.ts'
import { colorMatchLine } from './line.ts'

export const colorMatchGame = defineGame({
  slug: 'color-match',
  engine: colorMatch(),
  line: colorMatchLine,
  timed: true,
  longestRunMs: 3 * 60_000,
  ...choiceChecks,
})
