import { describe, expect, test } from 'vitest'
import { isConfirmed, isLost, laterFrom, lookedAt, newClaim, whyLost, type Claim } from './claim.ts'

const LOWER = { record: 175, ordinary: 273 }
const HIGHER = { record: 15, ordinary: 8 }
const HOUR = 3_600_000
const DAY = 24 * HOUR
const NOON = 100.5 * DAY

const claimed = (value: number, more: Partial<Claim> = {}): Claim => ({
  ...newClaim({ session: 's', attempt: 0, value, at: NOON }),
  ...more,
})
const next = (claim: Claim, value: number, at = NOON + DAY, threshold = LOWER, scatters = true) =>
  lookedAt(threshold, claim, { value, at, scatters })

describe('[API-4] a result at record pace is held against the next ones', () => {
  test('it waits for two of five, one of them late enough', () => {
    const claim = claimed(150)
    expect(claim).toEqual({
      session: 's',
      attempt: 0,
      value: 150,
      at: NOON,
      left: 5,
      near: 0,
      later: false,
      nearValue: 0,
      alike: false,
    })
    const once = next(claim, 160, NOON + HOUR)
    expect(once).toMatchObject({ left: 4, near: 1, later: false, nearValue: 160 })
    const twice = next(once, 170)
    expect(twice).toMatchObject({ left: 3, near: 2, later: true, nearValue: 160 })
    expect([claim, once, twice].map(isConfirmed)).toEqual([false, false, true])
  })

  test('the later one is of another day, and twelve hours later', () => {
    expect(laterFrom(NOON)).toBe(101 * DAY)
    expect(laterFrom(NOON + HOUR)).toBe(101 * DAY + HOUR)
    expect(laterFrom(NOON - HOUR)).toBe(101 * DAY)
    expect(next(claimed(150), 160, laterFrom(NOON))).toMatchObject({ near: 1, later: true })
    expect(next(claimed(150), 160, laterFrom(NOON) - 1)).toMatchObject({ near: 1, later: false })
  })

  test('before that a run uses up nothing but where it counts, and that once', () => {
    const claim = claimed(150)
    expect(next(claim, 250, NOON + HOUR)).toBe(claim)
    const once = next(claim, 160, NOON + HOUR)
    expect(next(once, 165, NOON + HOUR)).toBe(once)
    expect(next(once, 250)).toMatchObject({ left: 3, near: 1, later: false })
  })

  test('near is what is hardly worse, or better', () => {
    expect(next(claimed(100), 114.9)).toMatchObject({ near: 1 })
    expect(next(claimed(100), 115.1)).toMatchObject({ near: 0, left: 4, later: false })
    expect(next(claimed(100), 60)).toMatchObject({ near: 1 })
    expect(next(claimed(20), 17, undefined, HIGHER)).toMatchObject({ near: 1 })
    expect(next(claimed(20), 16.9, undefined, HIGHER)).toMatchObject({ near: 0 })
    expect(next(claimed(20), 30, undefined, HIGHER)).toMatchObject({ near: 1 })
  })

  test.each([
    ['the last one is the slowest', 147, 148, 150],
    ['the last one is the quickest', 150, 148, 147],
    ['the one between is the slowest', 147, 150, 148],
    ['the first one is the quickest', 147, 150, 149],
  ])('three within a fiftieth prove nothing: %s', (_, first, second, third) => {
    const once = next(claimed(first), second, NOON + HOUR)
    expect(next(once, third)).toMatchObject({ near: 1, left: 3, later: false, alike: true })
    // Levels do not scatter as times do.
    expect(next(once, third, undefined, LOWER, false)).toMatchObject({ near: 2, alike: false })
    expect(next(once, third + 8)).toMatchObject({ near: 2, later: true, alike: false })
  })

  test('two alike prove as much as two others, and what was alike once is remembered', () => {
    expect(next(claimed(150), 150)).toMatchObject({ near: 1, alike: false })
    const alike = next(next(claimed(150), 151, NOON + HOUR), 152)
    expect(next(alike, 250)).toMatchObject({ alike: true, near: 1, left: 2 })
    expect(whyLost(alike)).toBe('same-pace')
    expect(whyLost(claimed(150))).toBe('unconfirmed')
  })

  test('it is lost once too few are left', () => {
    expect(isLost(claimed(150, { near: 0, left: 2 }))).toBe(false)
    expect(isLost(claimed(150, { near: 0, left: 1 }))).toBe(true)
    expect(isLost(claimed(150, { near: 1, left: 1 }))).toBe(false)
    expect(isLost(claimed(150, { near: 1, left: 0 }))).toBe(true)
    expect(isConfirmed(claimed(150, { near: 2, later: false }))).toBe(false)
    expect(isConfirmed(claimed(150, { near: 1, later: true }))).toBe(false)
  })
})
