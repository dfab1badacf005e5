import { expect, test } from 'vitest'
import { createClockTrust } from './clock-trust.ts'

const HOUR = 3_600_000

test('a clock that jumped ahead is doubted for ten minutes, or until it is set back', () => {
  const time = { wall: 1e12, steady: 0 }
  const isTrusted = createClockTrust(
    () => time.wall,
    () => time.steady,
  )
  const pass = (ms: number, jump = 0): boolean => {
    time.wall += ms + jump
    time.steady += ms
    return isTrusted()
  }
  expect(pass(5000)).toBe(true)
  expect(pass(48 * HOUR)).toBe(true)
  expect(pass(5000, HOUR / 2)).toBe(true)
  expect(pass(5000, 48 * HOUR)).toBe(false)
  expect(pass(9 * 60_000)).toBe(false)
  expect(pass(60_000)).toBe(true)
  expect(pass(5000, 48 * HOUR)).toBe(false)
  expect(pass(5000, -48 * HOUR)).toBe(true)
})
