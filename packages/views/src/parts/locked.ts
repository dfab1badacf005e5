import { ANTICIPATION_MS } from '@reflex/games/core'
import { choiceRules } from '@reflex/games/choice'

interface Holding {
  readonly lockedUntil: number | null
  readonly onset: number | null
}

/** Whether a mistake still holds the input at a time. */
export const isLocked = (state: { readonly lockedUntil: number | null }, at: number): boolean =>
  state.lockedUntil !== null && at < state.lockedUntil

/** What the mistake was that holds the input: before anything could have been seen, or the wrong one. */
export function mistakeAt(state: Holding, at: number): 'early' | 'wrong' | null {
  if (!isLocked(state, at) || state.lockedUntil === null) return null
  const pressed = state.lockedUntil - choiceRules.lockMs
  return state.onset === null || pressed - state.onset < ANTICIPATION_MS ? 'early' : 'wrong'
}
