import {
  choiceEngine,
  choiceRules,
  type ChoiceRules,
  type ChoiceState,
  type Puzzle,
} from '../choice/engine.ts'
import type { Engine } from '../core/engine.ts'

export const SIDES = ['left', 'right'] as const
export type Side = (typeof SIDES)[number]

export interface Arrow {
  readonly side: Side
}

export type LeftOrRightState = ChoiceState<Arrow>

export const arrowPuzzle: Puzzle<Arrow> = {
  choices: SIDES,
  draw: (int) => ({ side: int(0, 1) === 0 ? 'left' : 'right' }),
  answer: ({ side }) => side,
}

export const leftOrRight = (rules: ChoiceRules = choiceRules): Engine<LeftOrRightState> =>
  choiceEngine(arrowPuzzle, rules)
