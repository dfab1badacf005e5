import { ANTICIPATION_MS } from '../core/engine.ts'
import { answerTime, type NextMove } from '../scripted/moves.ts'
import { scriptedPlayer } from '../scripted/player.ts'
import { reactionTime, type ReactionState } from './engine.ts'

const SLIP_EARLY_MS = 300

export const reactionMoves: NextMove<ReactionState> = (state, now, pace, chance) => {
  const input = { type: 'click', pointer: pace.pointer } as const
  if (state.phase === 'waiting') {
    const early = state.planned !== null && chance.uniform() < pace.slips
    return early ? { after: Math.max(0, (state.planned ?? 0) - now - SLIP_EARLY_MS), input } : null
  }
  const after = Math.max(ANTICIPATION_MS + 1, answerTime(pace, chance))
  return { after, input }
}

export const reactionPlayer = scriptedPlayer({
  engine: reactionTime(),
  moves: reactionMoves,
  usual: { mean: 285, slips: 0.02 },
})
