import { expect, test } from 'vitest'
import { monthAfter, monthBefore, weeksOf } from './month.ts'

const daysIn = (month: string): number => weeksOf(month).flat().filter(Boolean).length

test('a month has its own days, in weeks from Sunday', () => {
  const weeks = weeksOf('2026-03')
  expect(weeks).toHaveLength(5)
  expect(weeks[0]?.[0]).toBe('2026-03-01')
  expect(weeks[4]).toEqual(['2026-03-29', '2026-03-30', '2026-03-31', null, null, null, null])
  expect(weeksOf('2026-02')).toHaveLength(4)
  expect(weeksOf('2026-08')).toHaveLength(6)
  expect(weeksOf('2026-05')[0]).toEqual([null, null, null, null, null, '2026-05-01', '2026-05-02'])
})

test('February is longer in a leap year', () => {
  expect([daysIn('2026-02'), daysIn('2028-02'), daysIn('2026-12')]).toEqual([28, 29, 31])
})

test('months follow each other over the year', () => {
  expect(monthAfter('2026-12')).toBe('2027-01')
  expect(monthBefore('2027-01')).toBe('2026-12')
  expect(monthAfter('2028-01')).toBe('2028-02')
  expect(monthBefore('2028-03')).toBe('2028-02')
})
