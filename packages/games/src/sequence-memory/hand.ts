import { answerTime, type Hand } from '../scripted/hand.ts'
import { forgets } from '../scripted/memory.ts'
import { TILE_COUNT, type SequenceState } from './engine.ts'

const SPAN = 10
const QUICKEST_TAP_MS = 65

export const sequenceHand: Hand<SequenceState> = (state, _now, pace, chance) => {
  const right = state.tiles[state.entered]
  if (state.phase !== 'playing' || right === undefined) return null
  const slipped = chance.uniform() < pace.slips + forgets(state.level, SPAN) / state.level
  const tile = slipped ? (right + 1) % TILE_COUNT : right
  const after = Math.max(QUICKEST_TAP_MS, answerTime(pace, chance))
  return { after, input: { type: 'click', pointer: pace.pointer, tile } }
}
