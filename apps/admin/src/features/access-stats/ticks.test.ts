import { expect, test } from 'vitest'
import { ticksUpTo } from './ticks.ts'

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [10, [0, 5, 10]],
  [101, [0, 50, 100, 150]],
  [1999, [0, 500, 1000, 1500, 2000]],
])('[ADM-5] an axis up to %i has few whole round numbers', (most, ticks) => {
  expect(ticksUpTo(most)).toEqual(ticks)
})

test('[ADM-5] an axis ends at or above what it shows, with at most five lines', () => {
  for (let most = 1; most < 5000; most += 7) {
    const ticks = ticksUpTo(most)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most)
    expect(ticks.length).toBeLessThanOrEqual(5)
    expect(ticks.every(Number.isInteger)).toBe(true)
  }
})
