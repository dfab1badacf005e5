import { afterEach, expect, test } from 'vitest'
import { removeLocal, writeLocal } from '../../lib/storage/local.ts'
import { isResting, rest } from './dismissal.ts'

const KEY = 'labs_install_dismissed'
const DAY_MS = 86_400_000
const now = Date.UTC(2026, 0, 10)

afterEach(() => removeLocal(KEY))

test('[PWA-1] a banner that was closed rests for seven days', () => {
  expect(isResting(now)).toBe(false)
  rest(now)
  expect(isResting(now)).toBe(true)
  expect(isResting(now + 7 * DAY_MS - 1)).toBe(true)
  expect(isResting(now + 7 * DAY_MS)).toBe(false)
})

test.each(['"soon"', '{}', 'NaN', '-5', String(now + DAY_MS)])('%s is no dismissal', (text) => {
  writeLocal(KEY, text)
  expect(isResting(now)).toBe(false)
})
