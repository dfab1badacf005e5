import type { RunState } from '@reflex/games/core'
import type { Done } from './legs.ts'

/** In these the player is shown something, or is waited for. */
const timed: ReadonlySet<string> = new Set(['active', 'showing', 'playing', 'memorize', 'recall'])

/** So long after an answer the browser still says when what was seen was seen. */
export const AFTER_ANSWER_MS = 80
/** The shortest pause before a signal is half a second: by then it is quiet again. */
export const MOMENT_MS = 150

/**
 * What changes between two trials: answers, levels and what begins anew. Not an early press, behind
 * which the signal may come at once. In the aim trainer there is no such moment, since its time runs
 * from the first target to the last.
 */
export const trialOf = ({ hits, voids, phase }: RunState): string =>
  `${hits}/${voids}/${phase === 'completed' ? 'over' : ''}`

/** Whether no answer is being timed, so that other players' progress may be drawn. */
export const isQuiet = ({ phase }: RunState): boolean => !timed.has(phase)

/** Levels that a memory game is counted with: few get further. */
const LEVELS = 10

/** A run of it begins so, and in the challenge it is one level that has to be right. */
const firstLevels: Record<string, number> = { 'sequence-memory': 3, 'number-memory': 5 }

/** How far a run is: rounds done, or levels. */
export function doneIn(
  game: string,
  state: RunState,
  progress: readonly [done: number, of: number] | null,
): Done {
  if (progress) return { done: progress[0], of: progress[1] }
  const level = 'level' in state ? Number(state.level) - (firstLevels[game] ?? 0) : 0
  return { done: Math.min(LEVELS, Math.max(0, level)), of: LEVELS }
}
