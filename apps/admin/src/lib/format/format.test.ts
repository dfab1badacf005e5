import { expect, test } from 'vitest'
import { formatDate, formatDay, formatMoment } from './date.ts'
import { formatDwell, formatResult, formatStatistic } from './result.ts'

test('[ADM-4] eight digits become a date, other texts stay', () => {
  expect(formatDay('20260131')).toBe('2026-01-31')
  expect(formatDay('2026-01-31')).toBe('2026-01-31')
})

test('[ADM-6] [ADM-8] a moment is shown in Korean, however it is written; what is none stays', () => {
  const noon = Date.UTC(2026, 0, 31, 12)
  expect(formatDate(noon)).toBe('2026. 1. 31.')
  expect(formatDate(new Date(noon).toISOString())).toBe('2026. 1. 31.')
  expect(formatMoment(noon)).toMatch(/^2026\. 1\. 31\. (오전|오후) /)
  expect(formatMoment('soon')).toBe('soon')
})

test('[ADM-6] a record is shown in the unit of its game', () => {
  expect(formatResult('reaction-time', 1234)).toBe('1,234 ms')
  expect(formatResult('sequence-memory', 7)).toBe('레벨 7')
  expect(formatResult('number-memory', 9)).toBe('9자리')
  expect(formatResult('aim-trainer', 23_456)).toBe('23.46초')
  expect(formatResult('reflex-challenge', 61_000)).toBe('61.00초')
})

test('[ADM-4] statistics show times in milliseconds and levels as levels', () => {
  expect(formatStatistic('aim-trainer', 23_456.4)).toBe('23,456 ms')
  expect(formatStatistic('sequence-memory', 7.25)).toBe('레벨 7.3')
  expect(formatStatistic('a-new-game', 12)).toBe('12 ms')
})

test('[ADM-5] dwell time is in minutes and seconds, and never 60 seconds', () => {
  expect(formatDwell(59.6)).toBe('1분 0초')
  expect(formatDwell(125)).toBe('2분 5초')
})
