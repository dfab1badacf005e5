import { answerDoubts } from '../core/doubts.ts'
import type { Checks } from '../core/game.ts'
import { onsetDoubts } from '../core/onset-doubts.ts'
import { mean } from '../core/time.ts'
import type { ChoiceState } from './engine.ts'

const SLOWEST_MS = 60_000

/** Means of ten, in ms: quicker than people choose, and quick enough to be looked at closely. */
export interface ChoicePaces {
  readonly fastest: number
  readonly quick: number
}

export const choiceChecks = ({ fastest, quick }: ChoicePaces): Checks<ChoiceState<unknown>> => ({
  possible: ({ state }) => state.times.every((time) => time <= SLOWEST_MS),
  doubts: ({ state, log }) => [
    ...answerDoubts(state.times, fastest),
    ...onsetDoubts(log, mean(state.times) < quick),
  ],
})
