import { beforeEach, expect, test, vi } from 'vitest'
import { formatBareMoment, formatDate, formatMoment } from './date.ts'
import { dayZone, isoDayOf, setDayZone, startOfIsoDay, zoned } from './day-zone.ts'

const EVENING = Date.UTC(2026, 0, 31, 15, 30)

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
})

test('[ADM-4] [ADM-5] days are those of UTC until Korean time is chosen, and say which', () => {
  expect(dayZone()).toBe('utc')
  expect(isoDayOf(EVENING)).toBe('2026-01-31')
  expect(formatMoment(EVENING)).toBe('2026. 1. 31. 오후 3:30 UTC')
  expect(zoned('날짜')).toBe('날짜 (UTC)')
  setDayZone('kst')
  expect(isoDayOf(EVENING)).toBe('2026-02-01')
  expect(formatMoment(EVENING)).toBe('2026. 2. 1. 오전 12:30 KST')
  expect(formatBareMoment(EVENING)).toBe('2026. 2. 1. 오전 12:30')
  expect(formatDate(EVENING)).toBe('2026. 2. 1.')
  expect(zoned('날짜')).toBe('날짜 (KST)')
})

test('[ADM-5] a day begins at its own midnight', () => {
  expect(startOfIsoDay('2026-02-01', 'kst')).toBe(Date.UTC(2026, 0, 31, 15))
  expect(startOfIsoDay('2026-02-01', 'utc')).toBe(Date.UTC(2026, 1, 1))
})
