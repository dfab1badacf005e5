import { expect, test } from 'vitest'
import { deviation, median, quantile, spreadOf } from './numbers.ts'

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
