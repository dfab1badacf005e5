import { betterOf, unitOf, type GameSlug } from '@reflex/contract'
import { trialsOf, type LogEntry, type Trial } from '@reflex/games/core'

/** What is said of the other after a trial: a difference where times count, else how far they were. */
export type GhostNote =
  | { readonly kind: 'difference'; readonly ms: number }
  | { readonly kind: 'progress'; readonly done: number }

export interface Ghost {
  readonly trials: readonly Trial[]
  /** After so many trials of one's own, at that time of the run; null before the first. */
  noteAt(done: number, ms: number | undefined, at: number): GhostNote | null
}

/** Each trial of these is timed from its own showing, so they can be held against each other. */
const comparesTimes = (game: GameSlug): boolean => unitOf(game) === 'ms'

export function ghostOf(game: GameSlug, log: readonly LogEntry[]): Ghost {
  const trials = trialsOf(log)
  return {
    trials,
    noteAt(done, ms, at) {
      if (done === 0) return null
      if (!comparesTimes(game)) {
        return {
          kind: 'progress',
          done: trials.filter((trial) => trial.right && trial.at <= at).length,
        }
      }
      const theirs = trials[done - 1]?.ms
      return ms === undefined || theirs === undefined || theirs === null
        ? null
        : { kind: 'difference', ms: Math.round(ms - theirs) }
    },
  }
}

export type DuelOutcome = 'won' | 'lost' | 'tied'

export function outcomeOf(game: GameSlug, mine: number, theirs: number): DuelOutcome {
  if (mine === theirs) return 'tied'
  const isLess = mine < theirs
  return (betterOf(game) === 'lower') === isLess ? 'won' : 'lost'
}
