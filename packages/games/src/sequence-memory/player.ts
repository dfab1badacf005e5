import { answerTime, type NextMove } from '../scripted/moves.ts'
import { scriptedPlayer } from '../scripted/player.ts'
import { forgets } from '../scripted/memory.ts'
import { sequenceMemory, TILE_COUNT, type SequenceState } from './engine.ts'

const SPAN = 10
const QUICKEST_TAP_MS = 65

export const sequenceMoves: NextMove<SequenceState> = (state, _now, pace, chance) => {
  const right = state.tiles[state.entered]
  if (state.phase !== 'playing' || right === undefined) return null
  const slipped = chance.uniform() < pace.slips + forgets(state.level, SPAN) / state.level
  const tile = slipped ? (right + 1) % TILE_COUNT : right
  const after = Math.max(QUICKEST_TAP_MS, answerTime(pace, chance))
  return { after, input: { type: 'click', pointer: pace.pointer, tile } }
}

export const sequencePlayer = scriptedPlayer({
  engine: sequenceMemory(),
  moves: sequenceMoves,
  usual: { mean: 480, slips: 0 },
})
