import { expect, test } from 'vitest'
import { coveredLength } from './bytes.ts'

test('bytes in several ranges are counted once', () => {
  const ranges = [
    { start: 5, end: 9 },
    { start: 0, end: 4 },
    { start: 3, end: 7 },
    { start: 6, end: 8 },
  ]
  expect(coveredLength(ranges)).toBe(9)
  expect(coveredLength([])).toBe(0)
})
