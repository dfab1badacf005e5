import { defineEngine } from '../core/define-engine.ts'
import { withFault, type Engine, type RunState } from '../core/engine.ts'
import type { SubmitEvent } from '../core/events.ts'
import { draw, type DrawInt } from '../core/random.ts'
import { sum, tenth } from '../core/time.ts'
import { numberRules, type NumberRules } from './rules.ts'

export { numberChallengeRules, numberRules, type NumberRules } from './rules.ts'

/** One answer: how many digits were typed, and how long it took since the player could type. */
export interface Typed {
  readonly digits: number
  readonly ms: number
}

export interface NumberState extends RunState {
  /** Digits in the number of this level. */
  readonly level: number
  /** The number while it may be seen; null before and after. */
  readonly digits: string | null
  readonly expected: string
  readonly recallFrom: number | null
  /** Since when the next answer could be typed: the recall's beginning, or the last wrong answer. */
  readonly typeFrom: number | null
  readonly lastSubmit: number | null
  /** The answers that stand; one that was cleared is forgotten, so that trying costs no more. */
  readonly typed: readonly Typed[]
}

export function drawNumber(length: number, int: DrawInt): string {
  let number = String(int(1, 9))
  while (number.length < length) number += String(int(0, 9))
  return number
}

export function numberMemory(rules: NumberRules = numberRules): Engine<NumberState> {
  const prepare = (state: NumberState, level: number, planned: number): NumberState => ({
    ...state,
    phase: 'memorize',
    until: null,
    planned,
    level,
    digits: null,
    expected: '',
  })

  const endPhase = (state: NumberState, at: number): NumberState => {
    switch (state.phase) {
      case 'memorize':
        return {
          ...state,
          phase: 'recall',
          until: null,
          digits: null,
          recallFrom: at,
          typeFrom: at,
        }
      case 'correct':
        return prepare(state, state.level + 1, at)
      default:
        return { ...state, phase: 'completed', until: null }
    }
  }

  const right = (state: NumberState, at: number): NumberState => {
    const answered = { ...state, hits: state.hits + 1 }
    return state.level === rules.topLevel
      ? { ...answered, phase: 'completed' }
      : { ...answered, phase: 'correct', until: tenth(at + rules.feedbackMs) }
  }

  const wrong = (state: NumberState, at: number): NumberState => {
    const missed = { ...state, misses: state.misses + 1 }
    return rules.untilRight
      ? { ...missed, typed: [] }
      : { ...missed, phase: 'wrong', until: tenth(at + rules.feedbackMs) }
  }

  const submit = (state: NumberState, { at, answer }: SubmitEvent): NumberState => {
    if (state.phase !== 'recall' || answer === '') return state
    if (!/^[0-9]+$/.test(answer) || answer.length > state.level)
      return withFault(state, 'malformed')
    const typed = { digits: answer.length, ms: tenth(at - (state.typeFrom ?? at)) }
    const given = { ...state, typed: [...state.typed, typed], typeFrom: at, lastSubmit: at }
    return answer === state.expected ? right(given, at) : wrong(given, at)
  }

  const took = ({ lastSubmit, recallFrom }: NumberState): number =>
    tenth((lastSubmit ?? 0) - (recallFrom ?? 0))

  return defineEngine({
    version: 2,
    totalSince: 2,
    presses: [],
    trial: ['memorize'],

    begin: (fresh) => ({
      ...fresh,
      phase: 'memorize',
      planned: rules.leadMs,
      level: rules.startLevel,
      digits: null,
      expected: '',
      recallFrom: null,
      typeFrom: null,
      lastSubmit: null,
      typed: [],
    }),
    endPhase,
    shown(state, at) {
      const [digits, rng] = draw(state.rng, (int) => drawNumber(state.level, int))
      const until = tenth(at + rules.memorizeMs)
      return { ...state, until, planned: null, digits, expected: digits, rng }
    },
    again: (state, at) => prepare(state, state.level, tenth(at + rules.againMs)),
    submit,

    score(state) {
      if (state.phase !== 'wrong' && state.phase !== 'completed') return null
      return {
        ms: rules.untilRight ? Math.round(took(state)) : state.level,
        mistakes: state.misses,
      }
    },

    answers: (state) => state.typed.map(({ ms }) => ms),
    total: (state) =>
      rules.untilRight ? took(state) : tenth(sum(state.typed.map(({ ms }) => ms))),
  })
}
