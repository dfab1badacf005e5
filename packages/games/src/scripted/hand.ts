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

/** Chance as the hand sees it: uniform in [0, 1), and a bell of mean 0 and deviation 1. */
export interface Chance {
  uniform(): number
  normal(): number
}

/** What a hand does next: wait so long, then press or type this. */
export interface Move {
  readonly after: number
  readonly input: Omit<ClickEvent, 'at' | 'hit'> | Omit<SubmitEvent, 'at'>
}

/** A game's own player. Asked whenever nothing but the player can move the game on, and before
 *  each stimulus, when a move means an early press. */
export type Hand<S extends RunState> = (
  state: S,
  now: number,
  pace: Pace,
  chance: Chance,
) => Move | null
