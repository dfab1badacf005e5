import { expect, test } from 'vitest'
import { chosenFrom, firstFilterDay } from './scope.ts'

const now = Date.UTC(2026, 10, 14, 16)
const from = (query: string, zone: 'utc' | 'kst' = 'utc') =>
  chosenFrom(new URLSearchParams(query), now, zone)

test('[ADM-5] seven days unless the address asks for today, another length or days of its own', () => {
  expect(from('')).toMatchObject({
    choice: '7',
    fault: null,
    scope: { start: '2026-11-07', end: '2026-11-14' },
  })
  expect(from('days=today', 'kst').scope).toMatchObject({ start: '2026-11-15', end: '2026-11-15' })
  expect(from('from=2026-01-01&to=2026-01-31')).toMatchObject({ choice: 'own', fault: null })
})

test('[ADM-5] days that cannot be shown are refused in words', () => {
  expect(from('from=2026-11-10&to=2026-11-01').fault).toBe('시작일이 종료일보다 늦습니다.')
  expect(from('from=2026-11-10').fault).toBe('시작일과 종료일을 모두 골라 주세요.')
  expect(from('from=2026-02-40&to=x').fault).toBe('시작일과 종료일을 모두 골라 주세요.')
  expect(from('from=2027-01-01&to=2027-01-02').fault).toBe('아직 오지 않은 날짜입니다.')
  expect(from('from=2020-01-01&to=2026-01-01').fault).toContain('400일')
})

test('[ADM-5] a filter shortens the days to those that are kept visit by visit, and says so', () => {
  expect(firstFilterDay(now, 'utc')).toBe('2026-10-16')
  // 09:00 of the sixteenth in Korea: only the seventeenth is whole.
  expect(firstFilterDay(now, 'kst')).toBe('2026-10-17')
  expect(from('days=90&country=KR')).toMatchObject({
    isShortened: true,
    scope: { start: '2026-10-16', filters: { country: 'KR' } },
  })
  expect(from('days=7&country=KR').isShortened).toBe(false)
  const gone = from('from=2026-01-01&to=2026-01-31&page=/')
  expect(gone.fault).toContain('30일')
  // Of days that are not shown at all none were left out.
  expect(gone.isShortened).toBe(false)
  expect(from('from=2026-01-31&to=2026-01-01&page=/').isShortened).toBe(false)
  expect(from('country=').scope.filters).toEqual({})
})
