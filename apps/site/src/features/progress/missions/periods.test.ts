import { gameSlugs } from '@reflex/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from '../stamp/day.ts'
import { countRun, isOfWeek, periodsOf, weekOf, type Periods, type UsualOf } from './periods.ts'

const unknown: UsualOf = () => null
const usual: UsualOf = (game) =>
  game === 'reaction-time' ? 260 : game === 'number-memory' ? 9 : null
const now = new Date('2026-03-04T12:00:00Z')
const goalOf = (periods: Periods, id: string) => periods.goals.find((goal) => goal.id === id)

function after(periods: Periods, runs: readonly [Parameters<typeof countRun>[1], string][]) {
  const completed: string[] = []
  let state = periods
  for (const [run, day] of runs) {
    const counted = countRun(state, run, day, now)
    state = counted.periods
    completed.push(...counted.completed)
  }
  return { state, completed }
}
const run = (game: (typeof gameSlugs)[number] = 'reaction-time', value: number | null = 300) => ({
  game,
  value,
})

test.each([
  ['2026-03-02', '2026-03-02'],
  ['2026-03-08', '2026-03-02'],
  ['2026-03-09', '2026-03-09'],
  ['2025-12-31', '2025-12-29'],
])('the week of %s begins with %s', (day, monday) => expect(weekOf(day)).toBe(monday))

test('three for the first week and one for the month, which stay for as long as they last', () => {
  const periods = periodsOf('2026-03-04', null, unknown)
  expect(periods.goals.map(({ id, target }) => [id, target])).toEqual([
    ['week-runs', 5],
    ['week-level', 3],
    ['week-games', 3],
    ['month-days', 8],
  ])
  expect(periodsOf('2026-03-08', periods, usual)).toBe(periods)
})

test('the next week asks a little more than was done, and the level is what one usually reaches', () => {
  const first = periodsOf('2026-03-04', null, unknown)
  const played = after(first, [
    ...Array.from({ length: 20 }, () => [run(), '2026-03-04'] as [ReturnType<typeof run>, string]),
    [run('color-match'), '2026-03-05'],
  ]).state
  const next = periodsOf('2026-03-10', played, usual)
  expect(goalOf(next, 'week-runs')).toMatchObject({ target: 24, current: 0 })
  expect(goalOf(next, 'week-games')).toMatchObject({ target: 3 })
  const levels = [next, periodsOf('2026-03-17', next, usual)].map((week) =>
    goalOf(week, 'week-level'),
  )
  expect(levels.map((level) => [level?.game, level?.value])).toEqual(
    expect.arrayContaining([
      ['reaction-time', 260],
      ['number-memory', 9],
    ]),
  )
  // The month goes on over its weeks.
  expect(goalOf(next, 'month-days')).toMatchObject({ current: 2 })
  const april = periodsOf('2026-04-01', next, usual)
  expect(goalOf(april, 'month-days')).toMatchObject({ target: 4, current: 0 })
})

test('whoever was away for a week or a month begins as at first', () => {
  const played = after(periodsOf('2026-03-04', null, unknown), [
    [run(), '2026-03-04'],
    [run(), '2026-03-05'],
  ]).state
  const targets = (day: string) => periodsOf(day, played, unknown).goals.map(({ target }) => target)
  expect(targets('2026-03-09')).toEqual([3, 3, 2, 8])
  expect(targets('2026-03-16')).toEqual([5, 3, 3, 8])
  expect(targets('2026-04-01').at(-1)).toBe(4)
  expect(targets('2026-05-01').at(-1)).toBe(8)
  expect(targets('2027-03-01').at(-1)).toBe(8)
})

test('a run counts where it belongs, and what is reached is told once', () => {
  const start = periodsOf('2026-03-04', null, (game) => (game === gameSlugs[0] ? 260 : null))
  const level = goalOf(start, 'week-level')
  expect(level).toMatchObject({ game: gameSlugs[0], value: 260 })
  const { state, completed } = after(start, [
    [run('reaction-time', 261), '2026-03-04'],
    [run('reaction-time', 260), '2026-03-04'],
    [run('reaction-time', null), '2026-03-04'],
    [run('color-match', 100), '2026-03-05'],
    [run('reaction-time', 200), '2026-03-05'],
    [run('reaction-time', 200), '2026-03-06'],
    [run('reaction-time', 200), '2026-03-06'],
  ])
  expect(completed).toEqual(['week-runs', 'week-level'])
  expect(state.goals.map(({ current }) => current)).toEqual([5, 3, 2, 3])
})

test('where more is better, the level is reached from there upwards', () => {
  const start = periodsOf('2026-03-04', null, (game) => (game === 'number-memory' ? 9 : null))
  const { state } = after(start, [
    [run('number-memory', 8), '2026-03-04'],
    [run('number-memory', 9), '2026-03-04'],
  ])
  expect(goalOf(state, 'week-level')).toMatchObject({ current: 1 })
})

/** Runs of three months, in the order of their days. */
const quarter = fc
  .array(
    fc.record({
      day: fc.nat(90).map((days) => addDays('2026-01-28', days)),
      game: fc.constantFrom(...gameSlugs),
      value: fc.constantFrom(null, 8, 9, 10, 259, 260, 261),
    }),
    { maxLength: 60 },
  )
  .map((runs) => runs.toSorted((a, b) => (a.day < b.day ? -1 : 1)))

test('through any weeks and months, what counts is what was played in them, and each goal is told once', () => {
  fc.assert(
    fc.property(quarter, (runs) => {
      const told: string[] = []
      let state: Periods | null = null
      for (const [nth, { day, game, value }] of runs.entries()) {
        const begun = periodsOf(day, state, usual)
        const counted = countRun(begun, { game, value }, day, now)
        state = counted.periods
        const ofWeek = runs.slice(0, nth + 1).filter((each) => weekOf(each.day) === weekOf(day))
        const ofMonth = runs
          .slice(0, nth + 1)
          .filter((each) => each.day.startsWith(day.slice(0, 7)))
        const level = goalOf(state, 'week-level')
        const hasReached = (each: (typeof runs)[number]): boolean =>
          each.game === level?.game &&
          each.value !== null &&
          (each.game === 'number-memory' ? each.value >= 9 : each.value <= 260)
        const counts = {
          'week-runs': ofWeek.length,
          'week-level': ofWeek.filter(hasReached).length,
          'week-games': new Set(ofWeek.map((each) => each.game)).size,
          'month-days': new Set(ofMonth.map((each) => each.day)).size,
        }
        for (const { id, current, target, completedAt } of state.goals) {
          expect(current, id).toBe(Math.min(target, counts[id]))
          expect(completedAt !== null, id).toBe(counts[id] >= target)
        }
        const { week, month } = state
        told.push(...counted.completed.map((id) => `${id} ${isOfWeek(id) ? week : month}`))
      }
      expect(new Set(told).size).toBe(told.length)
    }),
  )
})
