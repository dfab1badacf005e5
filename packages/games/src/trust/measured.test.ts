import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bothLate, isLateByHabit, neverLate, withLateness } from './lateness.ts'
import { added, hasNoTail, isNarrow, shapeless, withAnswers } from './shape.ts'

const times = fc.array(fc.integer({ min: 120, max: 900 }), { minLength: 5, maxLength: 30 })
const sumOf = (list: readonly number[], power: number) => {
  const mean = list.reduce((sum, each) => sum + each, 0) / list.length
  return list.reduce((sum, each) => sum + (each / mean - 1) ** power, 0)
}

describe('[API-4] the shape of a player’s answers', () => {
  test('adds up over runs, each by its own pace', () => {
    fc.assert(
      fc.property(times, times, (one, other) => {
        const shape = withAnswers(withAnswers(shapeless, one), other)
        const both = [one, other]
        const total = (of: (list: readonly number[]) => number) =>
          both.reduce((sum, list) => sum + of(list), 0)
        expect(shape.answers).toBe(one.length + other.length)
        expect(shape.squares).toBeCloseTo(
          total((list) => sumOf(list, 2)),
          4,
        )
        expect(shape.cubes).toBeCloseTo(
          total((list) => sumOf(list, 3)),
          4,
        )
        expect(shape.freedom).toBe(one.length + other.length - 2)
        const lean = total(({ length: n }) => ((n - 1) * (n - 2)) / n)
        expect(shape.lean).toBeCloseTo(lean, 4)
        // Under two names it is the same hand.
        const apart = added(withAnswers(shapeless, one), withAnswers(shapeless, other))
        expect(apart.squares).toBeCloseTo(shape.squares, 4)
        expect(apart).toMatchObject({ answers: shape.answers, freedom: shape.freedom })
        expect(apart.cubes).toBeCloseTo(shape.cubes, 4)
        expect(apart.lean).toBeCloseTo(shape.lean, 4)
      }),
    )
  })

  test('four answers say nothing of it', () => {
    expect(withAnswers(shapeless, [200, 300, 250, 280])).toBe(shapeless)
  })

  test('after thousands of answers the older half fades with each run', () => {
    const full = { answers: 4000, squares: 100, cubes: 50, freedom: 3000, lean: 2000 }
    const even = [300, 300, 300, 300, 300]
    expect(withAnswers(full, even)).toEqual({
      answers: 2005,
      squares: 50,
      cubes: 25,
      freedom: 1504,
      lean: 1002.4,
    })
    expect(withAnswers({ ...full, answers: 3999 }, even)).toMatchObject({
      answers: 4004,
      squares: 100,
    })
  })

  test('is narrow below six per cent, from thirty answers on', () => {
    const of = (answers: number, scatter: number) => ({
      ...shapeless,
      answers,
      freedom: 100,
      squares: scatter ** 2 * 100,
    })
    expect(isNarrow(of(30, 0.059))).toBe(true)
    expect(isNarrow(of(30, 0.061))).toBe(false)
    expect(isNarrow(of(29, 0.059))).toBe(false)
  })

  test('has a tail to the right, or is a machine’s, from a hundred answers on', () => {
    const of = (answers: number, skew: number) => ({
      answers,
      freedom: 100,
      squares: 4,
      lean: 100,
      cubes: skew * 100 * 0.04 ** 1.5,
    })
    // 0.2, less 2.6 standard errors of so many answers.
    const least = (answers: number) => 0.2 - 2.6 * Math.sqrt(6 / answers)
    for (const answers of [100, 900]) {
      expect(hasNoTail(of(answers, least(answers) - 0.01))).toBe(true)
      expect(hasNoTail(of(answers, least(answers) + 0.01))).toBe(false)
    }
    expect(hasNoTail(of(99, -3))).toBe(false)
    expect(hasNoTail({ ...of(100, -3), squares: 0 })).toBe(false)
  })
})

describe('[API-4] how late signals were by habit', () => {
  const excesses = fc.array(fc.integer({ min: -20, max: 60 }), { maxLength: 100 })
  const meanOf = (list: readonly number[]) =>
    list.length === 0 ? 0 : list.reduce((sum, each) => sum + each, 0) / list.length

  test('is the mean of up to a hundred trials, under one name or two', () => {
    fc.assert(
      fc.property(excesses, (list) => {
        const lateness = withLateness(neverLate, list)
        expect(lateness.trials).toBe(list.length)
        expect(lateness.mean).toBeCloseTo(meanOf(list), 0)
        const half = list.length >> 1
        const [one, other] = [list.slice(0, half), list.slice(half)]
        const both = bothLate(withLateness(neverLate, one), withLateness(neverLate, other))
        expect(both.trials).toBe(list.length)
        expect(Math.abs(both.mean - meanOf(list))).toBeLessThan(0.15)
      }),
    )
  })

  test('after that the latest hundred weigh, and two names are no more than one', () => {
    const long = withLateness(neverLate, Array<number>(2000).fill(0))
    expect(long).toEqual({ trials: 100, mean: 0 })
    expect(withLateness(long, [50])).toEqual({ trials: 100, mean: 0.5 })
    expect(bothLate(long, long).trials).toBe(100)
    expect(bothLate({ trials: 100, mean: 4 }, { trials: 50, mean: 1 })).toEqual({
      trials: 100,
      mean: 3,
    })
    expect(bothLate(neverLate, neverLate)).toBe(neverLate)
  })

  test('is doubted from fifteen trials on, beyond what a sloppy machine and chance add', () => {
    expect(isLateByHabit({ trials: 15, mean: 22.4 })).toBe(false)
    expect(isLateByHabit({ trials: 15, mean: 22.5 })).toBe(true)
    expect(isLateByHabit({ trials: 14, mean: 60 })).toBe(false)
    expect(isLateByHabit({ trials: 100, mean: 13 })).toBe(false)
    expect(isLateByHabit({ trials: 100, mean: 13.1 })).toBe(true)
  })
})
