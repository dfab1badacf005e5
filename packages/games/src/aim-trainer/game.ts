import { timingDoubts } from '../core/doubts.ts'
import { defineGame, type Checks } from '../core/game.ts'
import { aimTrainer, type AimState } from './engine.ts'

const FASTEST_TARGET_MS = 100
const DOUBTED_MEAN_MS = 180
/** Nobody strikes the very middle every time. */
const CENTRE_PX = 2

export const aimChecks: Checks<AimState> = {
  possible: ({ state }) =>
    state.misses === 0 && state.times.every((time) => time >= FASTEST_TARGET_MS),

  doubts({ state }) {
    const doubts = timingDoubts(state.times, DOUBTED_MEAN_MS)
    if (state.offsets.every((offset) => offset <= CENTRE_PX)) doubts.push('centre-hits')
    return doubts
  },
}

export const aimTrainerGame = defineGame({
  slug: 'aim-trainer',
  engine: aimTrainer(),
  better: 'lower',
  longestRunMs: 3 * 60_000,
  ...aimChecks,
})
