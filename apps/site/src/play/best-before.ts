import { betterOf, type GameSlug } from '@reflex/contract'
import { readBestsHint } from '../me/bests-hint.ts'
import { lastRuns } from './last-runs.ts'

/** One's best until now: as the server last told it, or better in a run on this device since. */
export function bestBefore(game: GameSlug): number | null {
  const told = readBestsHint()?.bests[game]?.ms
  const known = [...(told === undefined ? [] : [told]), ...lastRuns(game)]
  if (known.length === 0) return null
  return betterOf(game) === 'lower' ? Math.min(...known) : Math.max(...known)
}
