import { mean } from '../core/time.ts'
import { aimRules } from './rules.ts'

/** Fitts's law: how hard a target is to reach, in bits, by its distance and its size. */
export const bitsOf = (reach: number): number => Math.log2(reach / aimRules.size + 1)

interface Reached {
  readonly times: readonly number[]
  readonly reaches: readonly number[]
}

/** Without the first target: where the hand was before it is not known. */
const moves = ({ times, reaches }: Reached) =>
  times.slice(1).map((ms, i) => ({ ms, bits: bitsOf(reaches[i + 1] ?? 0) }))

/** A mouse carries four to five bits a second, a finger about seven. */
const MOST_BITS_A_SECOND = 11

export function isBeyondHands(run: Reached): boolean {
  const all = moves(run)
  const bits = mean(all.map((move) => move.bits))
  return (bits / mean(all.map(({ ms }) => ms))) * 1000 > MOST_BITS_A_SECOND
}

/** Far targets take people longer; where they do not, no hand moved. */
const LEAST_CORRELATION = -0.05

export function ignoresDistance(run: Reached): boolean {
  const all = moves(run)
  const [ms, bits] = [mean(all.map((move) => move.ms)), mean(all.map((move) => move.bits))]
  let [both, times, reaches] = [0, 0, 0]
  for (const move of all) {
    both += (move.ms - ms) * (move.bits - bits)
    times += (move.ms - ms) ** 2
    reaches += (move.bits - bits) ** 2
  }
  return both < LEAST_CORRELATION * Math.sqrt(times * reaches)
}
