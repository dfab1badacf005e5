import { tenth } from '../core/time.ts'
import { answerTime, type Chance, type NextMove } from '../scripted/moves.ts'
import { scriptedPlayer } from '../scripted/player.ts'
import { bitsOf } from './fitts.ts'
import { aimTrainer, type AimState, type Spot } from './engine.ts'

const QUICKEST_HIT_MS = 110
const USUAL_BITS = 2.7
const SCATTER_PX = 7
const FARTHEST_HIT_PX = 29
const BESIDE_PX = 45

export const aimMoves: NextMove<AimState> = (state, _now, pace, chance) => {
  if (state.spot === null) return null
  const slipped = chance.uniform() < pace.slips
  const { x, y } = slipped ? beside(state.spot, state.width) : upon(state.spot, chance)
  return {
    after: Math.max(QUICKEST_HIT_MS, answerTime(pace, chance) * effortOf(state)),
    input: { type: 'click', pointer: pace.pointer, target: state.hits, x: tenth(x), y: tenth(y) },
  }
}

/** Half of the time is to see and to press, the rest is the way there. */
const effortOf = ({ reach }: AimState): number =>
  reach === 0 ? 1 : 0.5 + (0.5 * bitsOf(reach)) / USUAL_BITS

function upon(spot: Spot, chance: Chance): Spot {
  const off = Math.min(FARTHEST_HIT_PX, Math.abs(chance.normal()) * SCATTER_PX)
  const turn = chance.uniform() * 2 * Math.PI
  return { x: spot.x + Math.cos(turn) * off, y: spot.y + Math.sin(turn) * off }
}

/** On the side where the area has more room: a press outside of it would not reach the game. */
const beside = ({ x, y }: Spot, width: number): Spot => ({
  x: x > width / 2 ? x - BESIDE_PX : x + BESIDE_PX,
  y,
})

export const aimPlayer = scriptedPlayer({
  engine: aimTrainer(),
  moves: aimMoves,
  usual: { mean: 640, slips: 0 },
  // The area that it is played in when none is named.
  setup: { width: 800 },
})
