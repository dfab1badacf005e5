import type { GameSlug } from '@reflex/contract'
import { gameFinished } from '../analytics/events.ts'
import { gamePlayed } from '../missions/record.ts'
import { keepRun } from './last-runs.ts'

/** A run came to its end, ranked or not: whoever counts runs is told. */
export function remember(game: GameSlug, ms: number, mistakes: number): void {
  keepRun(game, ms)
  gamePlayed(game, mistakes)
  gameFinished(game, ms, mistakes)
}
