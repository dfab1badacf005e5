import { tenth } from '../core/time.ts'
import type { Chance, Hand } from '../scripted/hand.ts'
import type { AimState, Spot } from './engine.ts'

const QUICKEST_HIT_MS = 110
const SCATTER_PX = 7
const FARTHEST_HIT_PX = 29
const BESIDE_PX = 45

export const aimHand: Hand<AimState> = (state, _now, pace, chance) => {
  if (state.spot === null) return null
  const slipped = chance.uniform() < pace.slips
  const { x, y } = slipped ? beside(state.spot, state.width) : upon(state.spot, chance)
  return {
    after: Math.max(QUICKEST_HIT_MS, pace.mean + chance.normal() * pace.deviation),
    input: { type: 'click', pointer: pace.pointer, target: state.hits, x: tenth(x), y: tenth(y) },
  }
}

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
