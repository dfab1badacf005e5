import { defineEngine, type Press } from '../core/define-engine.ts'
import { ANTICIPATION_MS, withFault, type Engine, type RunState } from '../core/engine.ts'
import { draw, type DrawInt } from '../core/random.ts'
import { mean, sum, tenth } from '../core/time.ts'

export interface ChoiceRules {
  rounds: number
  readyMs: number
  pauseMs: readonly [from: number, to: number]
  /** Input is dead for so long after a mistake, so that mashing every key never pays. */
  lockMs: number
  /** The challenge adds the rounds up; the game alone takes their mean. */
  sum: boolean
}

/** What is asked in a round. */
export interface Puzzle<T> {
  readonly choices: readonly string[]
  draw(int: DrawInt): T
  answer(stimulus: T): string
}

export interface ChoiceState<T> extends RunState {
  /** What is on the screen to be answered; null in every phase but active. */
  readonly stimulus: T | null
  readonly onset: number | null
  /** Presses before this time mean nothing. */
  readonly lockedUntil: number | null
  readonly times: readonly number[]
}

export const choiceRules = {
  rounds: 10,
  readyMs: 1000,
  pauseMs: [500, 1500],
  lockMs: 500,
  sum: false,
} as const satisfies ChoiceRules

export const choiceChallengeRules = { ...choiceRules, sum: true } as const satisfies ChoiceRules

export function choiceEngine<T>(puzzle: Puzzle<T>, rules: ChoiceRules): Engine<ChoiceState<T>> {
  type State = ChoiceState<T>

  const wait = (state: State, from: number): State => {
    const [pause, rng] = draw(state.rng, (int) => int(...rules.pauseMs))
    const planned = tenth(from + pause)
    return { ...state, phase: 'waiting', until: null, planned, rng, stimulus: null, onset: null }
  }

  const mistake = (state: State, at: number): State => ({
    ...state,
    misses: state.misses + 1,
    lockedUntil: tenth(at + rules.lockMs),
  })

  const answer = (state: State, at: number, time: number): State => {
    const hits = state.hits + 1
    const answered = { ...state, hits, times: [...state.times, time], lockedUntil: null }
    return hits === rules.rounds
      ? { ...answered, phase: 'completed', stimulus: null, onset: null }
      : wait(answered, at)
  }

  const press = (state: State, { at, choice }: Press): State => {
    if (choice === undefined || !puzzle.choices.includes(choice)) {
      return withFault(state, 'malformed')
    }
    if (state.lockedUntil !== null && at < state.lockedUntil) return state
    if (state.phase === 'waiting') return mistake(state, at)
    if (state.stimulus === null || state.onset === null) return state
    const time = tenth(at - state.onset)
    return time >= ANTICIPATION_MS && choice === puzzle.answer(state.stimulus)
      ? answer(state, at, time)
      : mistake(state, at)
  }

  return defineEngine({
    version: 2,
    totalSince: 2,
    presses: ['choice'],
    trial: ['waiting', 'active'],

    begin: (fresh) => ({
      ...fresh,
      phase: 'ready',
      until: rules.readyMs,
      stimulus: null,
      onset: null,
      lockedUntil: null,
      times: [],
    }),
    endPhase: wait,
    shown(state, at) {
      const [stimulus, rng] = draw(state.rng, (int) => puzzle.draw(int))
      return { ...state, phase: 'active', planned: null, onset: at, stimulus, rng }
    },
    again: (state, at) => wait({ ...state, lockedUntil: null }, at),
    press,

    score(state) {
      if (state.phase !== 'completed') return null
      const each = mean(state.times)
      return { ms: Math.round(rules.sum ? each * rules.rounds : each), mistakes: state.misses }
    },

    answers: (state) => state.times,
    total: ({ times }) => tenth(sum(times)),
  })
}
