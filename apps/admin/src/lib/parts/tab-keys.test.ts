import { expect, test } from 'vitest'
import { stepOf } from './tab-keys.ts'

test('arrows go round, Home and End go to the ends, other keys nowhere', () => {
  expect(stepOf('ArrowRight', 2, 3)).toBe(0)
  expect(stepOf('ArrowLeft', 0, 3)).toBe(2)
  expect(stepOf('Home', 2, 3)).toBe(0)
  expect(stepOf('End', 0, 3)).toBe(2)
  expect(stepOf('a', 1, 3)).toBeNull()
})
