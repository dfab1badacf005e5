import { timingDoubts } from '../core/doubts.ts'
import { defineGame, type Checks } from '../core/game.ts'
import { onsetDoubts } from '../core/onset-doubts.ts'
import { mean } from '../core/time.ts'
import { aimTrainer, type AimState } from './engine.ts'
import { ignoresDistance, isBeyondHands } from './fitts.ts'
import { aimTrainerFacts } from './facts.ts'

const FASTEST_TARGET_MS = 100
const DOUBTED_MEAN_MS = 180
const QUICK_MEAN_MS = 360
/** A hand that takes its time may rest anywhere between two targets; a quick one has to travel. */
const TRAVELLING_MEAN_MS = 360
/** No human hits the very middle every time. */
const CENTRE_PX = 2

export const aimChecks: Checks<AimState> = {
  possible: ({ state }) =>
    state.misses === 0 && state.times.every((time) => time >= FASTEST_TARGET_MS),

  doubts({ state, log }) {
    const isQuick = mean(state.times) < QUICK_MEAN_MS
    const doubts = [...timingDoubts(state.times, DOUBTED_MEAN_MS), ...onsetDoubts(log, isQuick)]
    if (isBeyondHands(state) && !doubts.includes('superhuman')) doubts.push('superhuman')
    if (mean(state.times) < TRAVELLING_MEAN_MS && ignoresDistance(state)) doubts.push('no-distance')
    if (state.offsets.every((offset) => offset <= CENTRE_PX)) doubts.push('centre-hits')
    return doubts
  },
}

export const aimTrainerGame = defineGame({
  slug: 'aim-trainer',
  engine: aimTrainer(),
  threshold: aimTrainerFacts,
  timed: true,
  longestRunMs: 3 * 60_000,
  ...aimChecks,
})
