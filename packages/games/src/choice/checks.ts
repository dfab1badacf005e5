import { timingDoubts } from '../core/doubts.ts'
import { ANTICIPATION_MS } from '../core/engine.ts'
import type { Checks } from '../core/game.ts'
import { onsetDoubts } from '../core/onset-doubts.ts'
import { mean } from '../core/time.ts'
import type { ChoiceState } from './engine.ts'

const FASTEST_MEAN_MS = 220
const QUICK_MEAN_MS = 300
const SLOWEST_MS = 60_000

/** The same for every puzzle: what differs is only what is asked. */
export const choiceChecks: Checks<ChoiceState<unknown>> = {
  possible: ({ state }) =>
    state.times.every((time) => time >= ANTICIPATION_MS && time <= SLOWEST_MS),
  doubts: ({ state, log }) => [
    ...timingDoubts(state.times, FASTEST_MEAN_MS),
    ...onsetDoubts(log, mean(state.times) < QUICK_MEAN_MS),
  ],
}
