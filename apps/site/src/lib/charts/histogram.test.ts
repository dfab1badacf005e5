import { expect, test } from 'vitest'
import { barOf, placeAmong } from './histogram.tsx'

const times = [
  { from: 200, to: 250, players: 3 },
  { from: 250, to: 300, players: 5 },
  { from: 300, to: 350, players: 1 },
]
const levels = [3, 4, 5, 6].map((from) => ({ from, to: from + 1, players: 1 }))

test('a value stands in its bar where it lies in it, a level in the middle', () => {
  expect(barOf(times, 275)).toBe(1)
  expect(placeAmong(times, 275)).toBeCloseTo(0.5)
  expect(placeAmong(times, 200)).toBe(0)
  expect(placeAmong(levels, 4)).toBeCloseTo(1.5 / 4)
})

test('what lies beyond the bars stands at their ends', () => {
  expect(placeAmong(times, 90)).toBe(0)
  expect(placeAmong(times, 5000)).toBe(1)
  expect(placeAmong([], 5)).toBe(0)
})
