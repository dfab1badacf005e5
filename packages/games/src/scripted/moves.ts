import type { ClickEvent, Pointer, RunState, SubmitEvent } from '../core/index.ts'

/** How a scripted player plays. Times in ms. */
export interface Pace {
  /** Mean answer time and its standard deviation. */
  readonly mean: number
  readonly deviation: number
  /** Chance of a slip (a wrong, early or missing answer) at each answer. */
  readonly slips: number
  readonly pointer: Pointer
  /** Refresh rate of the screen, and how far a frame may be late. */
  readonly hertz: number
  readonly jitter: number
  /** Chance that the machine stalls across an onset, as often as a game forgives it; none if absent. */
  readonly stalls?: number
}

/** Chance as the player sees it: uniform in [0, 1), and a bell of mean 0 and deviation 1. */
export interface Chance {
  uniform(): number
  normal(): number
}

/**
 * An answer time of people: never far below their mean, now and then far above it. Of the pace's mean
 * and deviation, with the long tail of a log-normal.
 */
export function answerTime({ mean, deviation }: Pace, chance: Chance): number {
  const variance = Math.log(1 + (deviation / mean) ** 2)
  return mean * Math.exp(chance.normal() * Math.sqrt(variance) - variance / 2)
}

/** What a player does next: wait so long, then press or type this. */
export interface Move {
  readonly after: number
  readonly input: Omit<ClickEvent, 'at' | 'hit'> | Omit<SubmitEvent, 'at'>
}

/**
 * How a game is played. Asked whenever nothing but the player can move the game on, and before each
 * stimulus, when a move means an early press.
 */
export type NextMove<S extends RunState> = (
  state: S,
  now: number,
  pace: Pace,
  chance: Chance,
) => Move | null
