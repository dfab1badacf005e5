/**
 * How much later than frames explain signals were shown, over a player's latest trials. One late
 * frame is nothing; a page that tells every one of them late takes that much off every answer.
 */
export interface Lateness {
  readonly trials: number
  /** Milliseconds beyond what frame rate and method explain; below nought for most. */
  readonly mean: number
}

export const neverLate: Lateness = { trials: 0, mean: 0 }

const LATEST = 100

export function withLateness(before: Lateness, excesses: readonly number[]): Lateness {
  let { trials, mean } = before
  for (const excess of excesses) {
    trials = Math.min(trials + 1, LATEST)
    mean += (excess - mean) / trials
  }
  return { trials, mean: rounded(mean) }
}

/** Of the same hand under two names. */
export function bothLate(a: Lateness, b: Lateness): Lateness {
  const trials = a.trials + b.trials
  if (trials === 0) return neverLate
  const mean = rounded((a.trials * a.mean + b.trials * b.mean) / trials)
  return { trials: Math.min(trials, LATEST), mean }
}

/** It is kept as text. */
const rounded = (mean: number): number => Math.round(mean * 10) / 10

const TRIALS_TO_DOUBT = 15
/** What a machine with a frame missed now and then adds, and what chance adds to few trials. */
const SLOPPINESS_MS = 7
const SCATTER_MS = 60

export const isLateByHabit = ({ trials, mean }: Lateness): boolean =>
  trials >= TRIALS_TO_DOUBT && mean > SLOPPINESS_MS + SCATTER_MS / Math.sqrt(trials)
