import type { GameSlug } from '../catalogue.ts'

/** What the games are called, on the site and wherever else they are named. A language is a file of its own: a page loads one. */
export const titlesEn: Record<GameSlug, string> = {
  'reaction-time': 'Reaction Time',
  'left-or-right': 'Left or Right',
  'color-match': 'Color Match',
  'sequence-memory': 'Sequence Memory',
  'aim-trainer': 'Aim Trainer',
  'number-memory': 'Number Memory',
}
