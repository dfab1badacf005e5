import { expect, test } from 'vitest'
import { pastDay, readView, viewSearch } from './view.ts'

const NOW = Date.parse('2026-03-01T00:30:00Z')

test('[LB-2] an address is read back as it was written', () => {
  for (const search of [
    '',
    '?range=weekly',
    '?scope=country',
    '?date=2026-02-28&scope=country',
    '?range=weekly&input=touch',
  ]) {
    expect(viewSearch(readView(search, NOW))).toBe(search)
  }
})

test.each([
  ['2026-02-28', '2026-02-28'],
  ['2025-12-02', '2025-12-02'],
  ['2025-12-01', null],
  ['2026-03-01', null],
  ['2026-03-02', null],
  ['2026-02-30', null],
  ['20260228', null],
  ['nonsense', null],
])('the day %s of an address is %s', (text, day) => {
  expect(pastDay(text, NOW)).toBe(day)
})

test('a past day stands for itself, whatever range is named beside it', () => {
  expect(readView('?date=2026-02-28&range=alltime', NOW)).toEqual({
    range: 'today',
    scope: 'global',
    input: 'all',
    day: '2026-02-28',
  })
})
