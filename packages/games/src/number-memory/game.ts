import { onGrid } from '../core/doubts.ts'
import { defineGame, type Checks, type Doubt } from '../core/game.ts'
import { mean, spread } from '../core/time.ts'
import { numberMemory, type NumberState } from './engine.ts'
import { numberMemoryFacts } from './facts.ts'

const FASTEST_DIGIT_MS = 80
/** Quick typists need 100 to 115 ms a key where they need not think, and the recall's start beside. */
const DOUBTED_DIGIT_MS = 115
const DOUBTED_LEVEL = 20
/** Longer numbers take longer to type; a machine that waits the same for each digit does not vary. */
const DOUBTED_SPREAD = 0.02
const ANSWERS_TO_DOUBT = 5

export const numberChecks: Checks<NumberState> = {
  possible: ({ state }) => state.typed.every(({ digits, ms }) => ms >= digits * FASTEST_DIGIT_MS),

  doubts({ state: { typed, level } }) {
    const doubts: Doubt[] = []
    const perDigit = typed.map(({ digits, ms }) => ms / digits)
    if (level > DOUBTED_LEVEL) doubts.push('beyond-memory')
    if (mean(perDigit) < DOUBTED_DIGIT_MS) doubts.push('superhuman')
    const enough = typed.length >= ANSWERS_TO_DOUBT
    const even = spread(perDigit) < mean(perDigit) * DOUBTED_SPREAD
    if (enough && even) doubts.push('machine-regular')
    if (enough && onGrid(typed.map(({ ms }) => ms))) doubts.push('time-grid')
    return doubts
  },
}

export const numberMemoryGame = defineGame({
  slug: 'number-memory',
  engine: numberMemory(),
  threshold: numberMemoryFacts,
  timed: false,
  longestRunMs: 15 * 60_000,
  ...numberChecks,
})
