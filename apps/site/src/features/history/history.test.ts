import { expect, test } from 'vitest'
import {
  bestByWeek,
  bestLine,
  compareLast,
  daysIn,
  joinDays,
  median,
  medianLine,
  spreadOf,
  toCsv,
  type OwnRun,
} from './history.ts'

const NOON = Date.UTC(2026, 10, 14, 12)
const DAY = 86_400_000
const run = (ms: number, daysAgo = 0): OwnRun => ({
  run: 'AAAAAAAAAAAA',
  game: 'reaction-time',
  ms,
  mistakes: 0,
  input: 'mouse',
  created_at: NOON - daysAgo * DAY,
  status: 'ranked',
  rank: 1,
})

test('the best so far and the middle of the last ten follow the runs', () => {
  expect(bestLine('reaction-time', [300, 320, 280, 290])).toEqual([300, 300, 280, 280])
  expect(bestLine('number-memory', [5, 7, 6])).toEqual([5, 7, 7])
  expect([median([3, 1, 2]), median([4, 1, 2, 3])]).toEqual([2, 2.5])
  const values = Array.from({ length: 12 }, (_, i) => i)
  expect(medianLine(values).at(-1)).toBe(6.5)
  expect(spreadOf([10, 20, 30, 40, 50])).toBe(20)
})

test('the last run is held against the month before it, and one run against nothing', () => {
  expect(compareLast('reaction-time', [])).toBeNull()
  expect(compareLast('reaction-time', [run(300)])).toBeNull()
  expect(compareLast('reaction-time', [run(900, 40), run(300)])).toBeNull()
  expect(compareLast('reaction-time', [run(320, 20), run(300, 10), run(280)])).toEqual({
    last: 280,
    usual: 310,
    ahead: 30,
  })
  expect(compareLast('number-memory', [run(10, 20), run(11, 10), run(11)])).toEqual({
    last: 11,
    usual: 11,
    ahead: 0,
  })
})

test('days stay known when their runs are gone, and are not made poorer by what is left of them', () => {
  const fresh = daysIn('reaction-time', [run(320, 1), run(300, 1), run(290)])
  expect(fresh).toEqual([
    { day: '2026-11-13', runs: 2, median: 310, best: 300 },
    { day: '2026-11-14', runs: 1, median: 290, best: 290 },
  ])
  const known = [
    { day: '2026-08-01', runs: 9, median: 350, best: 330 },
    { day: '2026-11-13', runs: 5, median: 315, best: 295 },
  ]
  const joined = joinDays(known, fresh)
  expect(joined.map(({ day, runs }) => [day, runs])).toEqual([
    ['2026-08-01', 9],
    ['2026-11-13', 5],
    ['2026-11-14', 1],
  ])
  expect(bestByWeek('reaction-time', joined)).toEqual([
    { week: '2026-07-27', best: 330 },
    { week: '2026-11-09', best: 290 },
  ])
})

test('a table of all runs has a line for each', () => {
  expect(toCsv([run(300)]).split('\r\n')).toEqual([
    'created_at,game,ms,mistakes,input,status,rank,run',
    '2026-11-14T12:00:00.000Z,reaction-time,300,0,mouse,ranked,1,AAAAAAAAAAAA',
  ])
})
