import { choiceChecks } from '../choice/checks.ts'
import { defineGame } from '../core/game.ts'
import { colorMatch } from './engine.ts'
import { colorMatchFacts } from './facts.ts'

/** Four inks, under a word that misleads: slower than a choice of two sides. */
export const inkChecks = choiceChecks({ fastest: 240, quick: 360 })

export const colorMatchGame = defineGame({
  slug: 'color-match',
  engine: colorMatch(),
  threshold: colorMatchFacts,
  timed: true,
  longestRunMs: 3 * 60_000,
  ...inkChecks,
})
