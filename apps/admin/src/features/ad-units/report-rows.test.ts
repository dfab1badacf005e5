import { expect, test } from 'vitest'
import { rowsBy, shareOf, sumOf } from './report-rows.ts'

const count = (date: string, unit_id: number, impressions: number, clicks = 0) => ({
  date,
  unit_id,
  unit_name: unit_id === 9 ? null : '배너',
  position_key: 'home-top' as const,
  device_type: unit_id === 2 ? ('mobile' as const) : ('desktop' as const),
  impressions,
  viewables: impressions - 1,
  clicks,
})
const counts = [
  count('2026-11-16', 1, 10, 1),
  count('2026-11-16', 2, 30),
  count('2026-11-15', 1, 5, 2),
  count('2026-11-15', 9, 1),
]

test('[ADM-8] figures add up by unit, place and day, and to the same in all', () => {
  expect(rowsBy('unit', counts).map((row) => [row.unit, row.impressions, row.clicks])).toEqual([
    ['배너', 30, 0],
    ['배너', 15, 3],
    ['삭제된 단위 #9', 1, 0],
  ])
  expect(rowsBy('place', counts).map((row) => [row.place, row.impressions])).toEqual([
    ['홈 상단 (모바일)', 30],
    ['홈 상단 (데스크톱)', 16],
  ])
  expect(rowsBy('day', counts).map((row) => [row.date, row.impressions])).toEqual([
    ['2026-11-16', 40],
    ['2026-11-15', 6],
  ])
  const sums = (['unit', 'place', 'day', 'all'] as const).map((by) => sumOf(rowsBy(by, counts)))
  expect(new Set(sums.map((sum) => JSON.stringify(sum))).size).toBe(1)
})

test('[ADM-8] of nothing there is no share', () => {
  expect([shareOf(1, 4), shareOf(0, 0)]).toEqual([25, null])
})
