import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { removeLocal, writeLocal, writeLocalJson } from '../../../lib/storage/local.ts'
import { keepPeriods, keptPeriods } from './kept-periods.ts'
import { keepRun } from '../../../lib/storage/last-runs.ts'
import { countRun, periodsOf, type Periods } from './periods.ts'

const KEY = 'labs_weekly'
const WEDNESDAY = new Date(2026, 2, 4, 12)
const good: Periods = periodsOf('2026-03-04', null, () => null)

afterEach(() => removeLocal(KEY))

test('what is kept is the same for as long as its week lasts, over a reload too', () => {
  const made = keptPeriods(WEDNESDAY)
  const { periods } = countRun(made, { game: 'aim-trainer', value: 9 }, '2026-03-04', WEDNESDAY)
  keepPeriods(periods)
  expect(keptPeriods(new Date(2026, 2, 8, 23, 59))).toEqual(periods)
  expect(keptPeriods(new Date(2026, 2, 9)).runs).toBe(0)
})

test.each([
  ['a week that is no day', { week: 'soon' }],
  ['a week that the calendar does not have', { week: '2026-02-30' }],
  ['a month that is none', { month: '2026-13' }],
  ['a day that is none', { days: ['yesterday'] }],
  ['an unknown game', { games: ['chess'] }],
  ['a goal too few', { goals: good.goals.slice(1) }],
  ['one goal four times', { goals: good.goals.map(() => good.goals[0]) }],
  ['a goal of nothing', { goals: good.goals.map((goal) => ({ ...goal, target: 0 })) }],
  ['less than nothing', { runs: -1 }],
  [
    'a time that is none',
    { goals: good.goals.map((goal) => ({ ...goal, completedAt: 'yesterday' })) },
  ],
])('nonsense in the storage makes new missions: %s', (_, damage) => {
  for (const today of [new Date(2026, 2, 5), new Date(2026, 2, 10)]) {
    writeLocalJson(KEY, { ...good, runs: 4, ...damage })
    const made = keptPeriods(today)
    expect(made).toMatchObject({ runs: 0, days: [], games: [] })
    expect(made.goals.map(({ id }) => id)).toEqual(good.goals.map(({ id }) => id))
    expect(keptPeriods(today)).toEqual(made)
  }
})

test('the level is the middle of the last runs, once there are three', () => {
  const levelNow = () => {
    removeLocal(KEY)
    const { goals } = keptPeriods(WEDNESDAY)
    const { game, value } = goals.find(({ id }) => id === 'week-level') ?? {}
    return [game, value]
  }
  for (const value of [310, 1000]) keepRun('aim-trainer', value)
  expect(levelNow()[1]).toBeNull()
  keepRun('aim-trainer', 90)
  expect(levelNow()).toEqual(['aim-trainer', 310])
  for (const value of [400, 500]) keepRun('aim-trainer', value)
  expect(levelNow()).toEqual(['aim-trainer', 400])
  removeLocal('labs_runs_aim-trainer')
})

test('what is in order is not thrown away', () => {
  writeLocalJson(KEY, { ...good, runs: 4, days: ['2026-03-04'], games: ['aim-trainer'] })
  expect(keptPeriods(WEDNESDAY)).toMatchObject({ runs: 4, days: ['2026-03-04'] })
})

test('whatever the storage holds, there are four missions of today', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc
          .record(
            {
              week: fc.oneof(fc.constant(good.week), fc.string()),
              month: fc.oneof(fc.constant(good.month), fc.string()),
              runs: fc.oneof(fc.nat(), fc.double()),
              games: fc.constant(good.games),
              days: fc.array(fc.oneof(fc.constant('2026-03-04'), fc.string())),
              goals: fc.constant(good.goals),
            },
            { requiredKeys: [] },
          )
          .map((value) => JSON.stringify(value)),
      ),
      (text) => {
        writeLocal(KEY, text)
        const { goals, week, month } = keptPeriods(new Date(2026, 2, 10, 12))
        expect(goals.map(({ id }) => id)).toEqual(good.goals.map(({ id }) => id))
        expect([week, month]).toEqual(['2026-03-09', '2026-03'])
      },
    ),
  )
})
