import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { formatDate, formatDay } from './date.ts'
import { signed } from './signed.ts'
import { wholeShares } from './whole-shares.ts'

afterEach(() => vi.unstubAllEnvs())

test('a day that is text is the same day wherever it is read, a moment is of the reader’s own', () => {
  const late = new Date('2026-11-19T20:00:00Z')
  for (const [zone, day] of [
    ['Asia/Seoul', '20'],
    ['UTC', '19'],
    ['Pacific/Honolulu', '19'],
  ] as const) {
    vi.stubEnv('TZ', zone)
    expect(formatDay('2026-11-19', 'en')).toBe('November 19, 2026')
    expect(formatDay('2026-11-19', 'ko')).toBe('2026년 11월 19일')
    expect(formatDate(late, 'en')).toBe(`November ${day}, 2026`)
    expect(formatDate(late, 'ko')).toBe(`2026년 11월 ${day}일`)
  }
})

test('a difference has its sign, and none has both', () => {
  expect([12, -8, 0].map((value) => signed(value))).toEqual(['+12', '−8', '±0'])
  const seconds = (amount: number) => `${amount.toFixed(2)} s`
  expect([1.5, -0.25, 0].map((value) => signed(value, seconds))).toEqual([
    '+1.50 s',
    '−0.25 s',
    '±0.00 s',
  ])
})

test('[CH-11] whole shares make a hundred, each is off by less than one, and of nothing there are none', () => {
  const amounts = fc.array(fc.integer({ min: 0, max: 60_000 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(amounts, (list) => {
      const total = list.reduce((sum, each) => sum + each, 0)
      const shares = wholeShares(list)
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total > 0 ? 100 : 0)
      for (const [i, share] of shares.entries()) {
        expect(Math.abs(share - (total > 0 ? ((list[i] ?? 0) / total) * 100 : 0))).toBeLessThan(1)
      }
    }),
  )
  expect(wholeShares([1, 1, 1])).toEqual([34, 33, 33])
  expect(wholeShares([10, 10, 1])).toEqual([48, 47, 5])
  expect(wholeShares([])).toEqual([])
})
