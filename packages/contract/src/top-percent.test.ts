import { expect, test } from 'vitest'
import { topPercent } from './constants.ts'

test('[GAME-5] the top percent is rounded up, exactly, and never over 100', () => {
  const shown = [1, 10, 11, 70, 71, 140, 560, 990, 991, 1000, 1001, 50_000].map(topPercent)
  expect(shown).toEqual([1, 1, 2, 7, 8, 14, 56, 99, 100, 100, 100, 100])
})
