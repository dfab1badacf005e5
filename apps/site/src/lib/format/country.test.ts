import { expect, test } from 'vitest'
import { countryName } from './country.ts'
import { utcDay } from './utc-day.ts'

test('a country has its name in the language of the page', () => {
  expect(countryName('KR', 'ko')).toBe('대한민국')
  expect(countryName('KR', 'en')).toBe('South Korea')
})

test('who cannot be placed has no country, and nonsense stays as it is', () => {
  expect(countryName('XX', 'en')).toBeNull()
  expect(countryName('nonsense', 'en')).toBe('nonsense')
})

test('a board day is the day in UTC', () => {
  expect(utcDay(new Date('2026-03-01T08:59:59+09:00'))).toBe('20260228')
})
