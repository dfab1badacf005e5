import { answerTime, type NextMove } from '../scripted/moves.ts'
import { scriptedPlayer } from '../scripted/player.ts'
import { forgets } from '../scripted/memory.ts'
import { numberMemory, type NumberState } from './engine.ts'

const SPAN = 11
const QUICKEST_DIGIT_MS = 90

export const numberMoves: NextMove<NumberState> = (state, _now, pace, chance) => {
  if (state.phase !== 'recall') return null
  const perDigit = Math.max(QUICKEST_DIGIT_MS, answerTime(pace, chance) / 2)
  const wrong = chance.uniform() < pace.slips + forgets(state.level, SPAN)
  const answer = wrong ? withLastDigitOff(state.expected) : state.expected
  return { after: pace.mean + perDigit * answer.length, input: { type: 'submit', answer } }
}

const withLastDigitOff = (number: string): string =>
  number.slice(0, -1) + String((Number(number.at(-1)) + 1) % 10)

export const numberPlayer = scriptedPlayer({
  engine: numberMemory(),
  moves: numberMoves,
  usual: { mean: 800, slips: 0 },
})
