import { afterEach, expect, test } from 'vitest'
import { addDays } from '../progress/stamp/day.ts'
import { readLocal, removeLocal, writeLocal, writeLocalJson } from '../../lib/storage/local.ts'
import type { DayFigures } from './history.ts'
import { keepDays } from './kept-days.ts'

const KEY = 'labs_days_reaction-time'
const keep = (...days: DayFigures[]): readonly DayFigures[] => keepDays('reaction-time', days)
const figures = (day: string, runs = 3): DayFigures => ({ day, runs, median: 250, best: 220 })

afterEach(() => removeLocal(KEY))

test('days outlive the runs that they were counted from, and each has the count of most runs', () => {
  keep(figures('2026-03-01'), figures('2026-03-02', 5))
  expect(keep(figures('2026-03-02', 1), figures('2026-03-03'))).toEqual([
    figures('2026-03-01'),
    figures('2026-03-02', 5),
    figures('2026-03-03'),
  ])
  expect(keep()).toHaveLength(3)
})

test('ten years are kept, and the oldest day goes first', () => {
  const days = Array.from({ length: 3660 }, (_, nth) => figures(addDays('2016-03-01', nth)))
  expect(keep(...days)).toHaveLength(3660)
  const next = figures(addDays('2016-03-01', 3660))
  const after = keep(next)
  expect([after.length, after[0]?.day, after.at(-1)]).toEqual([3660, '2016-03-02', next])
})

test('a damaged day goes, and costs the others nothing', () => {
  const good = [figures('2026-03-01'), figures('2026-03-03')]
  writeLocalJson(KEY, [
    good[0],
    figures('soon'),
    figures('2026-02-30'),
    { ...figures('2026-03-02'), best: null },
    null,
    good[1],
  ])
  expect(keep()).toEqual(good)
  expect(JSON.parse(readLocal(KEY) ?? '')).toEqual(good)
})

test.each(['{}', '"days"', '[', 'null'])('%s is no history, and nothing is made of it', (text) => {
  writeLocal(KEY, text)
  expect(keep()).toEqual([])
})
