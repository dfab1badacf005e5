import { mean } from '../core/time.ts'
import { squares } from './moments.ts'

export type Pair = readonly [one: number, other: number]

/** Null where one side does not vary: then nothing can go with it. */
export function correlation(pairs: readonly Pair[]): number | null {
  const ones = pairs.map(([one]) => one)
  const others = pairs.map(([, other]) => other)
  const [meanOne, meanOther] = [mean(ones), mean(others)]
  const together = pairs.reduce(
    (sum, [one, other]) => sum + (one - meanOne) * (other - meanOther),
    0,
  )
  const apart = Math.sqrt(squares(ones) * squares(others))
  return apart > 0 ? together / apart : null
}

/** What two halves tell of the whole, which has twice as many trials (Spearman and Brown). */
const wholeFromHalves = (halves: number): number => (2 * halves) / (1 + halves)

const everyOther = (trials: readonly number[], from: number): number =>
  mean(trials.filter((_, i) => i % 2 === from))

/** How alike the odd and the even trials of many runs are, each run one player's. */
export function splitHalf(runs: readonly (readonly number[])[]): number | null {
  const halves = runs
    .filter(({ length }) => length >= 2)
    .map((trials): Pair => [everyOther(trials, 0), everyOther(trials, 1)])
  const alike = halves.length < 2 ? null : correlation(halves)
  return alike === null || alike <= -1 ? null : wholeFromHalves(alike)
}

/**
 * How much of what lies between results is between players and not within one: ICC(A,1) of McGraw
 * and Wong, of single runs in absolute agreement, so that a whole group getting better counts against
 * it too. Each row is a player, each column an occasion.
 */
export function agreement(rows: readonly (readonly number[])[]): number | null {
  const [n, k] = [rows.length, rows[0]?.length ?? 0]
  if (n < 2 || k < 2) return null
  const all = squares(rows.flat())
  const players = k * squares(rows.map(mean))
  const occasions = n * squares(rows[0]?.map((_, i) => mean(rows.map((row) => row[i] ?? 0))) ?? [])
  const left = (all - players - occasions) / ((n - 1) * (k - 1))
  const byPlayer = players / (n - 1)
  const byOccasion = occasions / (k - 1)
  const whole = byPlayer + (k - 1) * left + (k / n) * (byOccasion - left)
  return whole > 0 ? (byPlayer - left) / whole : null
}

const NORMAL_95 = 1.959964

/** Between these lies the true value, 95 times in 100, by Fisher's transformation of pairs. */
export function agreementRange(value: number, players: number): readonly [number, number] {
  const away = NORMAL_95 / Math.sqrt(Math.max(1, players - 1.5))
  const at = Math.atanh(Math.min(0.9999, Math.max(-0.9999, value)))
  return [Math.tanh(at - away), Math.tanh(at + away)]
}
