import { tenth } from '../core/time.ts'
import type { Hand } from '../scripted/hand.ts'
import type { AimState } from './engine.ts'

const QUICKEST_HIT_MS = 110
const SCATTER_PX = 7
const FARTHEST_HIT_PX = 29
const BESIDE_PX = 45

export const aimHand: Hand<AimState> = (state, _now, pace, chance) => {
  if (state.spot === null) return null
  const slipped = chance.uniform() < pace.slips
  const off = slipped
    ? BESIDE_PX
    : Math.min(FARTHEST_HIT_PX, Math.abs(chance.normal()) * SCATTER_PX)
  const turn = chance.uniform() * 2 * Math.PI
  return {
    after: Math.max(QUICKEST_HIT_MS, pace.mean + chance.normal() * pace.deviation),
    input: {
      type: 'click',
      pointer: pace.pointer,
      target: state.hits,
      x: tenth(state.spot.x + Math.cos(turn) * off),
      y: tenth(state.spot.y + Math.sin(turn) * off),
    },
  }
}
