import { defineEngine } from '../core/define-engine.ts'
import { ANTICIPATION_MS, type Engine, type RunState } from '../core/engine.ts'
import { draw } from '../core/random.ts'
import { mean, sum, tenth } from '../core/time.ts'

export interface ReactionRules {
  trials: number
  readyMs: number
  waitMs: readonly [from: number, to: number]
  penaltyMs: number
  /** The challenge adds each penalty to the time; the game alone only makes you wait it out. */
  penaltyCounts: boolean
}

export interface ReactionState extends RunState {
  readonly onset: number | null
  readonly times: readonly number[]
  /** The latest trial ended before its signal. */
  readonly early: boolean
}

export const reactionRules = {
  trials: 5,
  readyMs: 1000,
  waitMs: [2000, 6000],
  penaltyMs: 1000,
  penaltyCounts: false,
} as const satisfies ReactionRules

export const reactionChallengeRules = {
  ...reactionRules,
  trials: 1,
  penaltyCounts: true,
} as const satisfies ReactionRules

export function reactionTime(rules: ReactionRules = reactionRules): Engine<ReactionState> {
  const ready = (state: ReactionState, from: number): ReactionState => ({
    ...state,
    phase: 'ready',
    until: tenth(from + rules.readyMs),
    planned: null,
    onset: null,
  })

  const wait = (state: ReactionState, from: number): ReactionState => {
    const [pause, rng] = draw(state.rng, (int) => int(...rules.waitMs))
    return { ...state, phase: 'waiting', until: null, planned: tenth(from + pause), rng }
  }

  const early = (state: ReactionState, at: number): ReactionState =>
    ready({ ...state, misses: state.misses + 1, early: true }, at + rules.penaltyMs)

  const press = (state: ReactionState, at: number): ReactionState => {
    if (state.phase === 'waiting') return early(state, at)
    if (state.onset === null) return state
    const time = tenth(at - state.onset)
    if (time < ANTICIPATION_MS) return early(state, at)
    const answered = { ...state, hits: state.hits + 1, times: [...state.times, time], early: false }
    return answered.hits === rules.trials
      ? { ...answered, phase: 'completed', onset: null }
      : ready(answered, at)
  }

  const penalty = ({ misses }: ReactionState): number =>
    rules.penaltyCounts ? misses * rules.penaltyMs : 0

  return defineEngine({
    version: 2,
    totalSince: 2,
    presses: [],
    trial: ['waiting', 'active'],

    begin: (fresh) => ready({ ...fresh, phase: 'ready', onset: null, times: [], early: false }, 0),
    endPhase: wait,
    shown: (state, at) => ({ ...state, phase: 'active', planned: null, onset: at }),
    again: (state, at) => ready({ ...state, early: false }, at),
    press: (state, { at }) => press(state, at),

    score: (state) =>
      state.phase === 'completed'
        ? {
            ms: Math.round(mean(state.times)) + penalty(state),
            mistakes: state.misses,
          }
        : null,

    answers: (state) => state.times,
    total: (state) => tenth(sum(state.times)) + penalty(state),
  })
}
