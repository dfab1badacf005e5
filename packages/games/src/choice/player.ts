import { ANTICIPATION_MS } from '../core/engine.ts'
import { answerTime, type NextMove } from '../scripted/moves.ts'
import type { ChoiceState, Puzzle } from './engine.ts'

const SLIP_EARLY_MS = 200

export function choiceMoves<T>(puzzle: Puzzle<T>): NextMove<ChoiceState<T>> {
  const [anything = ''] = puzzle.choices
  return (state, now, pace, chance) => {
    const input = { type: 'click', pointer: pace.pointer } as const
    const locked = Math.max(0, (state.lockedUntil ?? now) - now)
    if (state.stimulus === null) {
      const early = state.planned !== null && locked === 0 && chance.uniform() < pace.slips
      if (!early) return null
      const after = Math.max(0, (state.planned ?? 0) - now - SLIP_EARLY_MS)
      return { after, input: { ...input, choice: anything } }
    }
    const right = puzzle.answer(state.stimulus)
    const slipped = chance.uniform() < pace.slips
    const choice = slipped ? puzzle.choices.find((other) => other !== right) : right
    const after = Math.max(ANTICIPATION_MS + 1, locked, answerTime(pace, chance))
    return { after, input: { ...input, choice: choice ?? right } }
  }
}
