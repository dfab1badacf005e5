import fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { addDays, daysBetween, localDay, readDay } from './day.ts'
import { currentStreak, milestoneOf, noStamps, stampDay, type Stamp } from './stamp.ts'

afterEach(() => vi.unstubAllEnvs())

const visit = (days: readonly string[], from: Stamp = noStamps): Stamp =>
  days.reduce((stamp, day) => stampDay(stamp, day), from)

describe('[STAMP-1] the daily stamp', () => {
  test('the first visit starts a streak of one', () => {
    expect(visit(['2026-03-01'])).toEqual({
      lastVisit: '2026-03-01',
      streak: 1,
      totalStamps: 1,
      stamps: ['2026-03-01'],
    })
  })

  test('a second visit on the same day changes nothing', () => {
    const stamp = visit(['2026-03-01'])
    expect(stampDay(stamp, '2026-03-01')).toBe(stamp)
  })

  test.each([
    ['a month', '2026-04-30', '2026-05-01'],
    ['a year', '2026-12-31', '2027-01-01'],
    ['a February', '2026-02-28', '2026-03-01'],
    ['a leap day', '2028-02-28', '2028-02-29'],
    ['the day after a leap day', '2028-02-29', '2028-03-01'],
  ])('the streak goes on over the turn of %s', (_, first, second) => {
    expect(visit([first, second])).toMatchObject({ streak: 2, totalStamps: 2 })
  })

  test('a missed day starts the streak again and keeps the stamps', () => {
    const stamp = visit(['2026-03-01', '2026-03-02', '2026-03-04'])
    expect(stamp).toMatchObject({ streak: 1, totalStamps: 3, lastVisit: '2026-03-04' })
    expect(stamp.stamps).toHaveLength(3)
  })

  test('28 February to 1 March is a missed day in a leap year', () => {
    expect(visit(['2028-02-28', '2028-03-01']).streak).toBe(1)
  })

  test.each([1, 2, 400])('a last visit of %i days from now begins at one again', (days) => {
    const stamp = visit(['2026-03-10', '2026-03-11'])
    const back = addDays('2026-03-10', -days)
    expect(stampDay(stamp, back)).toEqual({
      lastVisit: back,
      streak: 1,
      totalStamps: 3,
      stamps: ['2026-03-10', '2026-03-11', back],
    })
  })

  test('a clock set back to a day that has its stamp gives no second one', () => {
    const stamp = visit(['2026-03-10', '2026-03-11'])
    expect(stampDay(stamp, '2026-03-10')).toBe(stamp)
  })

  test('a stamp from a clock that ran years ahead does not stop those to come', () => {
    const stamp = visit(['2026-03-10', '2099-01-01', '2026-03-11'])
    expect(stamp).toMatchObject({ streak: 1, totalStamps: 3, lastVisit: '2026-03-11' })
    expect(stampDay(stamp, '2026-03-12').streak).toBe(2)
  })

  test('however the clock jumps, no day is stamped twice and nothing is lost', () => {
    const anyDay = fc.integer({ min: 0, max: 60 }).map((days) => addDays('2028-02-01', days))
    fc.assert(
      fc.property(fc.array(anyDay, { maxLength: 40 }), (days) => {
        let stamp = noStamps
        for (const day of days) {
          const next = stampDay(stamp, day)
          expect(next.totalStamps - stamp.totalStamps).toBeOneOf([0, 1])
          stamp = next
        }
        expect(new Set(stamp.stamps).size).toBe(stamp.stamps.length)
        expect(stamp.totalStamps).toBe(stamp.stamps.length)
        expect(stamp.streak).toBeLessThanOrEqual(stamp.totalStamps)
      }),
    )
  })

  test('the milestones are 7, 30, 100 and every multiple of 10', () => {
    const found = Array.from({ length: 120 }, (_, i) => [i, milestoneOf(i)] as const)
    expect(found.filter(([, milestone]) => milestone !== null)).toEqual([
      [7, 'week'],
      [10, 'ten'],
      [20, 'ten'],
      [30, 'month'],
      ...[40, 50, 60, 70, 80, 90].map((day) => [day, 'ten']),
      [100, 'hundred'],
      [110, 'ten'],
    ])
  })

  test('a streak that was not kept up is shown as over', () => {
    const stamp = visit(['2026-03-01', '2026-03-02'])
    expect(currentStreak(stamp, '2026-03-02')).toBe(2)
    expect(currentStreak(stamp, '2026-03-03')).toBe(2)
    expect(currentStreak(stamp, '2026-03-04')).toBe(0)
    expect(currentStreak(noStamps, '2026-03-04')).toBe(0)
  })
})

describe('days', () => {
  test('a day is the one on the clock of the visitor, also where the hour changes', () => {
    vi.stubEnv('TZ', 'America/New_York')
    // 8 March 2026 has 23 hours there, 1 November 25.
    expect(localDay(new Date('2026-03-08T04:59:59Z'))).toBe('2026-03-07')
    expect(localDay(new Date('2026-03-08T05:00:00Z'))).toBe('2026-03-08')
    expect(localDay(new Date('2026-03-09T03:59:59Z'))).toBe('2026-03-08')
    expect(localDay(new Date('2026-11-02T04:59:59Z'))).toBe('2026-11-01')
    expect(daysBetween('2026-03-07', '2026-03-09')).toBe(2)
  })

  test('only dates of the calendar are dates', () => {
    expect(readDay('2026-03-01T10:00:00Z')).toBe('2026-03-01')
    for (const no of ['2026-02-30', '2026-13-01', 'yesterday', '', 20260301, null]) {
      expect(readDay(no)).toBeNull()
    }
  })
})
