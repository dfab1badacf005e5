import {
  choiceEngine,
  choiceRules,
  type ChoiceRules,
  type ChoiceState,
  type Puzzle,
} from '../choice/engine.ts'
import type { Engine } from '../core/engine.ts'

/** In the order of the keys 1 to 4. */
export const COLORS = ['red', 'blue', 'green', 'yellow'] as const
export type Color = (typeof COLORS)[number]

export interface ColorWord {
  readonly word: Color
  readonly ink: Color
}

export type ColorMatchState = ChoiceState<ColorWord>

/** How many rounds in a hundred show a word in its own colour, so that not even that is certain. */
const PERCENT_ALIKE = 20

const colorAt = (i: number): Color => COLORS[i % COLORS.length] ?? 'red'

export const colorPuzzle: Puzzle<ColorWord> = {
  choices: COLORS,
  draw(int) {
    const ink = int(0, COLORS.length - 1)
    const apart = int(1, 100) <= PERCENT_ALIKE ? 0 : int(1, COLORS.length - 1)
    return { word: colorAt(ink + apart), ink: colorAt(ink) }
  },
  answer: ({ ink }) => ink,
}

export const colorMatch = (rules: ChoiceRules = choiceRules): Engine<ColorMatchState> =>
  choiceEngine(colorPuzzle, rules)
