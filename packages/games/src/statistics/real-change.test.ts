import { expect, it } from 'vitest'
import { chanceFromSeed } from '../scripted/play.ts'
import { changeBeside, weekBesideMonth, type TimedRun } from './real-change.ts'

const DAY = 86_400_000
const NOW = 400 * DAY

it('is the interval of two means with one spread (SciPy: ttest_ind)', () => {
  const { change, chance, isReal } = changeBeside([262, 255, 270.5], [281, 290, 266, 275.5, 301])
  expect(change).toBeCloseTo(-20.2, 10)
  expect(chance).toBeCloseTo(21.172661951166447, 8)
  expect(isReal).toBe(false)
})

/** Days ago, and what was reached. */
const runs = (...played: [daysAgo: number, value: number][]): TimedRun[] =>
  played.map(([daysAgo, value]) => ({ at: NOW - daysAgo * DAY, value }))

it('says how many days are missing', () => {
  expect(weekBesideMonth([], NOW)).toEqual({ week: 2, month: 3 })
  expect(weekBesideMonth(runs([1, 300], [1, 290], [8, 310], [9, 320]), NOW)).toEqual({
    week: 1,
    month: 1,
  })
})

it('takes each day by its middle run, and nothing older than five weeks', () => {
  const played = runs(
    [1, 262],
    [1, 250],
    [1, 900],
    [2, 255],
    [3, 270.5],
    [8, 281],
    [12, 290],
    [20, 266],
    [25, 275.5],
    [30, 301],
    [36, 5000],
  )
  expect(weekBesideMonth(played, NOW)).toEqual(
    changeBeside([262, 255, 270.5], [281, 290, 266, 275.5, 301]),
  )
})

it('takes seven days and the four weeks before them, to the moment', () => {
  const sure = runs([1, 262], [2, 255], [8, 281], [12, 290], [20, 266])
  const usual = weekBesideMonth(sure, NOW)
  // The very first moment that is too old, and what a clock that was ahead has left.
  for (const outside of [35, -0.01]) {
    expect(weekBesideMonth([...sure, ...runs([outside, 900])], NOW)).toEqual(usual)
  }
  // The last moment of the month, the first of the week, the one of now.
  expect(weekBesideMonth([...sure, ...runs([7, 300])], NOW)).toEqual(
    changeBeside([262, 255], [281, 290, 266, 300]),
  )
  const first = { at: NOW - 7 * DAY + 1, value: 300 }
  for (const each of [first, { at: NOW, value: 300 }]) {
    expect(weekBesideMonth([...sure, each], NOW)).toEqual(
      changeBeside([262, 255, 300], [281, 290, 266]),
    )
  }
})

it('counts runs of one day as one, at whatever hours, between the middle two of an even number', () => {
  const hours = (daysAgo: number, ...values: number[]) =>
    runs(...values.map((value, hour): [number, number] => [daysAgo - (hour + 1) / 24, value]))
  const played = [
    ...hours(2, 250, 900, 270, 260),
    ...hours(3, 255, 245),
    ...runs([8, 281], [12, 290], [20, 266]),
  ]
  expect(weekBesideMonth(played, NOW)).toEqual(changeBeside([265, 250], [281, 290, 266]))
})

it('calls nothing real where every day was the same', () => {
  const same = runs([1, 300], [2, 300], [8, 300], [9, 300], [10, 300])
  expect(weekBesideMonth(same, NOW)).toEqual({ change: 0, chance: 0, isReal: false })
})

it('calls chance real once in twenty, also where runs of one day are alike', () => {
  const { normal } = chanceFromSeed('3f'.repeat(16))
  const TRIES = 1500
  let real = 0
  for (let i = 0; i < TRIES; i++) {
    const played: TimedRun[] = []
    for (let day = 1; day < 35; day += 2) {
      const form = 280 + 12 * normal()
      for (let run = 0; run < 4; run++) {
        played.push({ at: NOW - day * DAY, value: form + 15 * normal() })
      }
    }
    const found = weekBesideMonth(played, NOW)
    if ('isReal' in found && found.isReal) real++
  }
  expect(real / TRIES).toBeGreaterThan(0.03)
  expect(real / TRIES).toBeLessThan(0.07)
})

it('sees a change that is larger than chance', () => {
  const played = runs([1, 240], [2, 243], [3, 238], [8, 281], [12, 290], [20, 286], [25, 275])
  expect(weekBesideMonth(played, NOW)).toMatchObject({ isReal: true })
})
