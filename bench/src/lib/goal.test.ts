import { expect, test } from 'vitest'
import { figureRow, verdictOn } from './goal.ts'
import { spreadOf } from './numbers.ts'

test('a goal is met at its very figure', () => {
  expect(verdictOn(0.6, { atLeast: 0.6 })).toBe('pass')
  expect(verdictOn(0.59, { atLeast: 0.6 })).toBe('miss')
  expect(verdictOn(1.2, { atMost: 1.2 })).toBe('pass')
  expect(verdictOn(Number.NaN, { atMost: 1.2 })).toBe('miss')
  expect(verdictOn(5, undefined)).toBe('reported')
})

test('a row says the middle, the range, the goal and the verdict', () => {
  const value = spreadOf([0.5, 0.7, 0.6])
  expect(figureRow({ name: 'page', unit: 'of echo', value, goal: { atLeast: 0.6 } })).toEqual([
    'page',
    '0.6',
    '0.55–0.65',
    'of echo',
    'at least 0.6',
    'pass',
    '',
  ])
})
