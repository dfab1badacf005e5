import {
  ANTICIPATION_MS,
  countVoid,
  freshRun,
  passPhases,
  withFault,
  type Engine,
  type RunState,
} from '../core/engine.ts'
import type { ClickEvent, InputEvent, VoidReason } from '../core/events.ts'
import { takeOnset, type OnsetOutcomes } from '../core/onset.ts'
import { draw, rngFromSeed, type DrawInt } from '../core/random.ts'
import { mean, tenth } from '../core/time.ts'

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

  const spoil = (state: State, at: number, why: VoidReason): State =>
    wait({ ...countVoid(state, why), lockedUntil: null }, at)

  const onset: OnsetOutcomes<State> = {
    shown(state, at) {
      const [stimulus, rng] = draw(state.rng, (int) => puzzle.draw(int))
      return { ...state, phase: 'active', planned: null, onset: at, stimulus, rng }
    },
    stalled: (state, at) => spoil(state, at, 'stall'),
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

  const press = (state: State, { at, choice }: Omit<ClickEvent, 'hit'>): State => {
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

  return {
    version: 1,
    presses: ['choice'],

    start: (seed) => ({
      ...freshRun,
      phase: 'ready',
      until: rules.readyMs,
      rng: rngFromSeed(seed),
      stimulus: null,
      onset: null,
      lockedUntil: null,
      times: [],
    }),

    advance: (state, at) => passPhases(state, at, wait),

    step(state: State, event: InputEvent): State {
      if (state.spoiled) return state
      switch (event.type) {
        case 'show':
          return takeOnset(state, event, onset)
        case 'click':
          return press(state, event)
        case 'void':
          return state.phase === 'waiting' || state.phase === 'active'
            ? spoil(state, event.at, event.why)
            : state
        case 'submit':
          return withFault(state, 'out-of-turn')
      }
    },

    score(state) {
      if (state.phase !== 'completed') return null
      const each = mean(state.times)
      return { ms: Math.round(rules.sum ? each * rules.rounds : each), mistakes: state.misses }
    },

    answers: (state) => state.times,
  }
}
