import { expect, it } from 'vitest'
import { chanceFromSeed } from '../scripted/play.ts'
import { answerTime } from '../scripted/moves.ts'
import type { LogEntry } from '../core/events.ts'
import { mean } from '../core/time.ts'
import { meanHalfWidth } from './interval.ts'
import { hasTrials, runError } from './run-error.ts'
import { tWithin } from './t-quantile.ts'

// The figures to compare with are of SciPy 1.17: `t.ppf`, `mstats.trimmed_mean_ci`, `t.interval`.
it.each([
  [1, 12.7062047362],
  [2, 4.3026527297],
  [4, 2.7764451052],
  [8, 2.3060041352],
  [17, 2.1098155778],
  [100, 1.9839715185],
])('within Student of %s degrees lies 0.95', (freedom, limit) => {
  expect(tWithin(0.95, freedom)).toBeCloseTo(limit, 8)
})

it('knows other shares too, and refuses none at all', () => {
  expect(tWithin(0.99, 3)).toBeCloseTo(5.840909309733355, 8)
  expect(tWithin(0.5, 30)).toBeCloseTo(0.6827556933212927, 8)
  for (const none of [1, 0, -0.5]) expect(() => tWithin(none, 3)).toThrow(RangeError)
  expect(() => tWithin(0.95, 0)).toThrow(RangeError)
})

it.each([
  [[251, 263, 270, 288, 410], 40.85632529045307],
  [[231.4, 244.1, 250, 262.7, 266.3, 271, 280.9, 295.5, 320.2, 512.8], 26.64985616851142],
  [[250, 270, 290], 49.6827542350066],
])('of %j the interval is as wide as SciPy makes it', (trials, half) => {
  expect(meanHalfWidth(trials)).toBeCloseTo(half, 8)
  expect(meanHalfWidth(trials.toReversed())).toBeCloseTo(half, 8)
})

it('is nothing for a run of one trial or two, and for what is no time', () => {
  expect(meanHalfWidth([])).toBeNull()
  expect(meanHalfWidth([271])).toBeNull()
  expect(meanHalfWidth([271, 280])).toBeNull()
  expect(meanHalfWidth([271, 280, Number.NaN])).toBeNull()
})

it('is zero where all trials are equal', () => {
  expect(meanHalfWidth([300, 300, 300, 300, 300])).toBe(0)
})

it('is of the unit that the game is scored in', () => {
  const log = [251, 263, 270, 288, 410].flatMap((ms, i): LogEntry[] => [
    {
      type: 'show',
      at: i * 1000,
      planned: i * 1000,
      frame: i * 1000,
      interval: 16,
      method: 'element',
    },
    { type: 'click', at: i * 1000 + ms, pointer: 'mouse', hit: true },
  ])
  expect(runError('reaction-time', log)).toBe(41)
  expect(runError('aim-trainer', log)).toBe(204)
  expect(runError('number-memory', log)).toBeNull()
  expect(runError('sequence-memory', log)).toBeNull()
  expect(runError('reaction-time', [])).toBeNull()
})

it('is told of games whose result is made of answers, and of no level', () => {
  const made = ['reaction-time', 'left-or-right', 'color-match', 'aim-trainer'] as const
  expect(made.filter(hasTrials)).toEqual(made)
  expect((['sequence-memory', 'number-memory'] as const).filter(hasTrials)).toEqual([])
})

const pace = { mean: 280, deviation: 45, slips: 0, pointer: 'mouse', hertz: 60, jitter: 0 } as const
const RUNS = 4000

it.each([5, 10, 20])('holds what it says on times like those of people, %s of them', (count) => {
  const chance = chanceFromSeed(`${count}`.padStart(32, '0'))
  const trials = (): number[] => Array.from({ length: count }, () => answerTime(pace, chance))
  let held = 0
  let next = 0
  for (let i = 0; i < RUNS; i++) {
    const run = trials()
    const half = meanHalfWidth(run) ?? 0
    if (Math.abs(mean(run) - pace.mean) <= half) held++
    if (Math.abs(mean(run) - mean(trials())) <= half) next++
  }
  expect(held / RUNS).toBeGreaterThan(0.92)
  expect(held / RUNS).toBeLessThan(0.97)
  // As many more tries are as uncertain again: "likely" is five times in six.
  expect(next / RUNS).toBeGreaterThan(0.82)
  expect(next / RUNS).toBeLessThan(0.92)
})
