import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  dayIndexOf,
  dayNumber,
  firstDayOfWeek,
  parseDay,
  startOfDay,
  weekIndexOf,
} from './calendar.ts'

test('days go to eight digits and back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
      expect(parseDay(String(dayNumber(day)))).toBe(day)
    }),
  )
  expect(dayNumber(dayIndexOf(Date.UTC(2028, 1, 29, 23, 59, 59, 999)))).toBe(20280229)
})

test.each(['20260229', '20261301', '20260100', '20260431', '00000000'])(
  '%s is no day',
  (digits) => {
    expect(parseDay(digits)).toBeNull()
  },
)

test('a week turns on Monday at midnight UTC, over a year end too', () => {
  const monday = Date.UTC(2026, 11, 28)
  expect(weekIndexOf(monday - 1)).toBe(weekIndexOf(monday) - 1)
  expect(weekIndexOf(Date.UTC(2027, 0, 3, 23, 59))).toBe(weekIndexOf(monday))
  expect(startOfDay(firstDayOfWeek(weekIndexOf(monday + 1)))).toBe(monday)
})
