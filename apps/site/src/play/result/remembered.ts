import type { BoardSlug, GameSlug } from '@reflex/contract'
import type { LogEntry } from '@reflex/games/core'

/** The level that a run begins at, which who fails it has reached all the same. */
export const firstLevels: Partial<Record<BoardSlug, number>> = {
  'sequence-memory': 3,
  'number-memory': 5,
}

export const isFirstLevel = (slug: BoardSlug, value: number): boolean =>
  value <= (firstLevels[slug] ?? Number.NEGATIVE_INFINITY)

/**
 * How many tiles or digits were remembered, where that is not the level that was reached; the level
 * counts as soon as it is begun. Nothing where the two agree, and in games without levels.
 */
export function remembered(slug: GameSlug, level: number, log: readonly LogEntry[]): number | null {
  const first = firstLevels[slug]
  const missed = log.some(({ type }) => type === 'wrong')
  if (first === undefined || !missed) return null
  return level <= first ? 0 : level - 1
}
