import { expect, test } from 'vitest'
import { deviation, median, quantile, slopeOf, spreadOf } from './numbers.ts'

test('a median lies between the two middle values of an even count', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([9, 1, 5])).toBe(5)
  expect(median([])).toBeNaN()
})

test('quantiles are taken in proportion between neighbours', () => {
  expect(quantile([0, 10], 0.25)).toBe(2.5)
  expect(spreadOf([1, 2, 3, 4, 5])).toMatchObject({ median: 3, low: 2, high: 4 })
})

test('the deviation is that of a sample', () => {
  expect(deviation([2, 4])).toBeCloseTo(Math.SQRT2)
  expect(deviation([7])).toBe(0)
})

test('the slope is that of the line that fits best', () => {
  const line = [0, 1, 2, 3].map((x) => ({ x, y: 5 + 2 * x }))
  expect(slopeOf(line)).toBeCloseTo(2)
  const level = [
    { x: 0, y: 1 },
    { x: 1, y: 3 },
    { x: 2, y: 1 },
  ]
  expect(slopeOf(level)).toBeCloseTo(0)
  expect(slopeOf(level.slice(0, 1))).toBe(0)
})
