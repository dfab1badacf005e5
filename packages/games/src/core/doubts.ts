import type { Doubt } from './game.ts'
import { mean, spread } from './time.ts'

const GRID_STEPS_MS = [10, 1000 / 60]
const GRID_TOLERANCE_MS = 0.06

/** All answers on one grid: a timer pressed, not a hand. One-ms clocks are honest, so steps start at 10. */
export function onGrid(times: readonly number[]): boolean {
  return GRID_STEPS_MS.some((step) =>
    times.every((time) => Math.abs(time - Math.round(time / step) * step) <= GRID_TOLERANCE_MS),
  )
}

/** Hands scatter. Ten answers within 8 ms or 5 % are a machine's; of five, only a much tighter row is. */
function tooRegular(times: readonly number[]): boolean {
  if (times.length < 5) return false
  const scatter = spread(times)
  if (times.length < 10) return scatter < 2.5
  return scatter < 8 || scatter < mean(times) * 0.05 || spread(withoutSlowest(times)) < 3
}

/** A machine that slips on purpose now and then is as regular as before in between. */
const withoutSlowest = (times: readonly number[]): number[] =>
  times.toSorted((a, b) => a - b).slice(0, Math.ceil(times.length * 0.7))

/** Nobody sees and answers so quickly: one such answer is luck, like a slip, two are guesses. */
const GUESS_MS = 120
/** The others may not be much quicker than a mean may be, whatever the slowest one makes of it. */
const WITHOUT_SLOWEST = 0.92
const ANSWERS_TO_LEAVE_ONE = 10

/** By the second fastest, not by the mean, which one slow answer lifts over nine guesses. */
const hasGuesses = (times: readonly number[]): boolean =>
  (times.toSorted((a, b) => a - b)[1] ?? GUESS_MS) < GUESS_MS

function tooFast(times: readonly number[], fastestMeanMs: number): boolean {
  if (times.length === 0) return false
  if (mean(times) < fastestMeanMs) return true
  if (times.length < ANSWERS_TO_LEAVE_ONE) return false
  const others = times.toSorted((a, b) => a - b).slice(0, -1)
  return mean(others) < fastestMeanMs * WITHOUT_SLOWEST
}

/** What is held against answers to one signal each; `fastestMeanMs` is quicker than people are. */
export const answerDoubts = (times: readonly number[], fastestMeanMs: number): Doubt[] => [
  ...timingDoubts(times, fastestMeanMs),
  ...(hasGuesses(times) ? (['guesses'] as const) : []),
]

export function timingDoubts(times: readonly number[], fastestMeanMs: number): Doubt[] {
  const doubts: Doubt[] = []
  if (tooFast(times, fastestMeanMs)) doubts.push('superhuman')
  if (tooRegular(times)) doubts.push('machine-regular')
  if (times.length >= 5 && onGrid(times)) doubts.push('time-grid')
  return doubts
}
