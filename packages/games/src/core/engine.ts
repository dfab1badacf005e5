import type { InputEvent, VoidReason } from './events.ts'
import type { Rng, Seed } from './random.ts'

export type Phase =
  | 'ready'
  | 'countdown'
  | 'waiting'
  | 'active'
  | 'showing'
  | 'playing'
  | 'memorize'
  | 'recall'
  | 'correct'
  | 'wrong'
  | 'completed'

/** Why a log cannot be a play of this game. */
export type Fault = 'out-of-turn' | 'off-plan' | 'malformed'

/** What every game's state has in common. States are values: `step` never changes one. */
export interface RunState {
  readonly phase: Phase
  /** When the phase ends by itself; null while it waits for an event. */
  readonly until: number | null
  /** When the next stimulus is to be painted; null when none is due. */
  readonly planned: number | null
  readonly rng: Rng
  readonly hits: number
  readonly misses: number
  /** How many trials were spoiled by the machine, and by what the latest one. */
  readonly voids: number
  readonly lastVoid: VoidReason | null
  /** More was spoiled than a game may repeat: this run can never count. */
  readonly spoiled: boolean
  readonly fault: Fault | null
}

export interface Score {
  /** Milliseconds, or the level for the memory games. */
  readonly ms: number
  readonly mistakes: number
}

/** What the page tells the engine of itself before the first event. */
export interface Setup {
  readonly width?: number
  readonly height?: number
  readonly restarts?: number
}

/** What a press tells beside when and by what it was made. */
export type PressField = 'choice' | 'tile' | 'target' | 'x' | 'y'

export interface Engine<S extends RunState = RunState> {
  readonly version: number
  /** The version since which a finish carries the total time; it carried the score before. */
  readonly totalSince?: number
  readonly presses: readonly PressField[]
  start(seed: Seed, setup: Setup): S
  /** Lets time pass: the changes of phase that need no event. */
  advance(state: S, at: number): S
  /** One event. Returns the same state when the event means nothing now. */
  step(state: S, event: InputEvent): S
  /** The result, once nothing can change it any more. */
  score(state: S): Score | null
  /** The player's answer times so far, in ms. */
  answers(state: S): readonly number[]
  /** How long all the answers took together, in ms, with what a mistake adds. */
  total(state: S): number
}

/** A trial is repeated for the machine's sake at most this often in one run. */
export const MAX_VOIDS = 3
/** An onset may come this much after its plan; later it was a stall. */
export const ONSET_LATE_MS = 250
/** A frame shown 'nearest to the plan' may be a little early, never more than a slow frame. */
export const ONSET_EARLY_MS = 20
/** Under this it is no reaction but a guess (as in athletics). */
export const ANTICIPATION_MS = 100

export const freshRun = {
  until: null,
  planned: null,
  hits: 0,
  misses: 0,
  voids: 0,
  lastVoid: null,
  spoiled: false,
  fault: null,
} as const satisfies Partial<RunState>

export const withFault = <S extends RunState>(state: S, fault: Fault): S => ({ ...state, fault })

/** The counting half of a void; the game itself says where it goes on. */
export function countVoid<S extends RunState>(state: S, why: VoidReason): S {
  const voids = state.voids + 1
  return { ...state, voids, lastVoid: why, spoiled: voids > MAX_VOIDS }
}

/** Ends every phase that is over by `at`, one after the other. `end` starts the next one. */
export function passPhases<S extends RunState>(
  state: S,
  at: number,
  end: (state: S, at: number) => S,
): S {
  let now = state
  while (now.until !== null && at >= now.until) now = end(now, now.until)
  return now
}

/** Where an onset lies against its plan. */
export function judgeOnset(at: number, planned: number): 'good' | 'late' | 'early' {
  if (at - planned > ONSET_LATE_MS) return 'late'
  return at - planned < -ONSET_EARLY_MS ? 'early' : 'good'
}
