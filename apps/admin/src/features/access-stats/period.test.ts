import { expect, test } from 'vitest'
import { everyDay, labelledDays, periodFrom, periodUntil } from './period.ts'

const now = Date.parse('2026-03-01T23:59:59Z')

test('[ADM-5] the period is 7 days unless the address names 30 or 90', () => {
  expect([null, '30', '90', '7', '365', 'x', ''].map(periodFrom)).toEqual([7, 30, 90, 7, 7, 7, 7])
})

test('[ADM-5] a period starts so many days before today', () => {
  expect(periodUntil(now, 7, 'utc')).toEqual({ start: '2026-02-22', end: '2026-03-01' })
  expect(periodUntil(now, 90, 'utc')).toEqual({ start: '2025-12-01', end: '2026-03-01' })
  expect(periodUntil(now, 0, 'kst')).toEqual({ start: '2026-03-02', end: '2026-03-02' })
})

test('[ADM-5] days without visits are zeros, in order, and the others are kept', () => {
  const visited = { date: '2026-02-27', unique_visitors: 3, page_views: 9 }
  const trend = everyDay([visited], { start: '2026-02-26', end: '2026-03-01' })
  expect(trend.map(({ date }) => date)).toEqual([
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
  ])
  expect(trend.map(({ page_views }) => page_views)).toEqual([0, 9, 0, 0])
  expect(trend.map(({ unique_visitors }) => unique_visitors)).toEqual([0, 3, 0, 0])
})

test('a long trend has labels a few days apart, a short one under every day, the last always', () => {
  const labels = (days: number): string[] => {
    const period = {
      start: new Date(now - days * 86_400_000).toISOString().slice(0, 10),
      end: '2026-03-01',
    }
    return labelledDays(everyDay([], period))
  }
  expect(labels(7)).toHaveLength(8)
  expect(labels(30)).toHaveLength(8)
  expect(labels(90)).toHaveLength(8)
  expect(labels(90).slice(-2)).toEqual(['2026-02-17', '2026-03-01'])
})
