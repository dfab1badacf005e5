import { timingDoubts } from '../core/doubts.ts'
import { defineGame, type Checks } from '../core/game.ts'
import { onsetDoubts } from '../core/onset-doubts.ts'
import { mean } from '../core/time.ts'
import { aimTrainer, type AimState } from './engine.ts'
import { ignoresDistance, isBeyondHands } from './fitts.ts'

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
  /**
   * In ms for twenty targets. By Fitts's law a target of 60 px some 300 px away is 2.6 bits; a mouse
   * carries 3.7 to 4.9 bits a second, a finger on glass about 7 (Soukoreff and MacKenzie 2004,
   * International Journal of Human-Computer Studies 61:751; MacKenzie 2015). The line is 8 bits a
   * second for every one of the twenty.
   */
  line: { record: 6400, ordinary: 12_000 },
  timed: true,
  longestRunMs: 3 * 60_000,
  ...aimChecks,
})
