import { aimTrainerGame } from './aim-trainer/game.ts'
import { colorMatchGame } from './color-match/game.ts'
import type { Engine } from './core/engine.ts'
import type { Game } from './core/game.ts'
import { leftOrRightGame } from './left-or-right/game.ts'
import { numberMemoryGame } from './number-memory/game.ts'
import { reactionTimeGame } from './reaction-time/game.ts'
import { sequenceMemoryGame } from './sequence-memory/game.ts'

export * from './core/index.ts'

/** Every game that can be played and ranked, by its slug. A new game adds one line here. */
export const games = {
  'reaction-time': reactionTimeGame,
  'left-or-right': leftOrRightGame,
  'color-match': colorMatchGame,
  'sequence-memory': sequenceMemoryGame,
  'aim-trainer': aimTrainerGame,
  'number-memory': numberMemoryGame,
} as const satisfies Record<string, Game>

export type PlayableSlug = keyof typeof games

/** The engine that plays a kept run, of whatever version it is. */
export const engineOfGame = (game: string): Engine | null =>
  Object.hasOwn(games, game) ? games[game as PlayableSlug].engine : null
