import { choiceChecks } from '../choice/checks.ts'
import { defineGame } from '../core/game.ts'
import { colorMatch } from './engine.ts'

export const colorMatchGame = defineGame({
  slug: 'color-match',
  engine: colorMatch(),
  better: 'lower',
  longestRunMs: 3 * 60_000,
  ...choiceChecks,
})
