import { expect, test } from 'vitest'
import { pointChange, relativeChange } from './change.ts'

test('a change is a share of the period before', () => {
  expect(relativeChange(150, 100)).toEqual({ direction: 'up', amount: 50 })
  expect(relativeChange(75, 100)).toEqual({ direction: 'down', amount: 25 })
  expect(relativeChange(100, 100)).toEqual({ direction: 'same' })
})

test('from nothing, or from what did not load, there is no ratio', () => {
  expect(relativeChange(10, 0)).toEqual({ direction: 'none' })
  expect(relativeChange(10, undefined)).toEqual({ direction: 'none' })
  expect(pointChange(10, undefined)).toEqual({ direction: 'none' })
})

test('a percentage changes by points, and too little to be shown is the same', () => {
  expect(pointChange(12.5, 10)).toEqual({ direction: 'up', amount: 2.5 })
  expect(pointChange(0, 4)).toEqual({ direction: 'down', amount: 4 })
  expect(pointChange(10.04, 10)).toEqual({ direction: 'same' })
})
