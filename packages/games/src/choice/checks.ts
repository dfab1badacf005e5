import { timingDoubts } from '../core/doubts.ts'
import { ANTICIPATION_MS } from '../core/engine.ts'
import type { Checks } from '../core/game.ts'
import type { ChoiceState } from './engine.ts'

const FASTEST_MEAN_MS = 220
const SLOWEST_MS = 60_000

/** The same for every puzzle: what differs is only what is asked. */
export const choiceChecks: Checks<ChoiceState<unknown>> = {
  possible: ({ state }) =>
    state.times.every((time) => time >= ANTICIPATION_MS && time <= SLOWEST_MS),
  doubts: ({ state }) => timingDoubts(state.times, FASTEST_MEAN_MS),
}
