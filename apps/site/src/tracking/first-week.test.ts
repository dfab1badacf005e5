import { beforeEach, expect, test, vi } from 'vitest'
import { firstWeekToTell, forgetFirstWeek } from './first-week.ts'

const DAY = 86_400_000
const SATURDAY = Date.UTC(2026, 10, 14, 12)
const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
})

test('[TRK-1] a browser tells the week it first came in, once a week for eight weeks', () => {
  expect(firstWeekToTell(SATURDAY)).toBe(20261109)
  expect(firstWeekToTell(SATURDAY + DAY)).toBeNull()
  expect(firstWeekToTell(SATURDAY + 2 * DAY)).toBe(20261109)
  expect(firstWeekToTell(SATURDAY + 3 * DAY)).toBeNull()
  expect(firstWeekToTell(SATURDAY + 56 * DAY)).toBe(20261109)
  expect(firstWeekToTell(SATURDAY + 63 * DAY)).toBeNull()
})

test('[TRK-1] nonsense and a clock set back tell nothing wrong, and nothing stays behind', () => {
  kept.set('labs_since', '{"first":"x"}')
  expect(firstWeekToTell(SATURDAY)).toBe(20261109)
  expect(firstWeekToTell(SATURDAY - 30 * DAY)).toBeNull()
  forgetFirstWeek()
  expect([...kept.keys()]).toEqual([])
})
