import type { RunState } from '@reflex/games/core'

/** What a player did, as it can be heard or felt. */
export type Cue = 'hit' | 'miss' | 'end'

type Counts = Pick<RunState, 'hits' | 'misses' | 'phase'>

/**
 * Signals what the player did, never what the game shows: a tick with the signal would be a second
 * signal, and whoever hears answers sooner than whoever only sees.
 */
export function cueBetween(before: Counts | null, now: Counts): Cue | null {
  if (before === null) return null
  if (now.phase === 'completed') return before.phase === 'completed' ? null : 'end'
  if (now.misses > before.misses) return 'miss'
  return now.hits > before.hits ? 'hit' : null
}
