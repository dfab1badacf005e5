import { expect, test } from 'vitest'
import { Presence } from './presence.ts'

const MINUTE = 60_000
const LATE = Date.UTC(2026, 10, 14, 23, 50)

test('[ADM-5] [TRK-1] a tab left open over midnight is entered anew by whoever comes back to it', () => {
  const presence = new Presence()
  expect(presence.isBack(LATE)).toBe(false)
  presence.entered(LATE)
  expect(presence.isBack(LATE + 29 * MINUTE)).toBe(false)
  expect(presence.isBack(LATE + 30 * MINUTE)).toBe(true)
  presence.heard(LATE + 25 * MINUTE)
  expect(presence.isBack(LATE + 40 * MINUTE)).toBe(false)
  expect(presence.isBack(LATE + 9 * 60 * MINUTE)).toBe(true)
  presence.entered(LATE + 9 * 60 * MINUTE)
  expect(presence.isBack(LATE + 12 * 60 * MINUTE)).toBe(false)
})
