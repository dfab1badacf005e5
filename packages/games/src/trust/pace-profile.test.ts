import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { newClaim } from './claim.ts'
import { emptyProfile, joined, recounted, withRanked, type PaceProfile } from './pace-profile.ts'
import { beats, betterBy, gainOver, isGood, isNear } from './threshold.ts'

const DAY = 86_400_000
const at = (day: number) => (20_000 + day) * DAY

const formOf = (
  values: readonly number[],
  day = 0,
  better: 'lower' | 'higher' = 'lower',
): PaceProfile =>
  values.reduce(
    (profile, value) => withRanked(profile, { value, at: at(day) }, better),
    emptyProfile,
  )

const logs = (values: readonly number[]) => values.map((value) => Math.log(value))
const meanOf = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / list.length
const varianceOf = (list: readonly number[]) =>
  meanOf(list.map((each) => (each - meanOf(list)) ** 2))

const values = (maxLength: number) =>
  fc.array(fc.integer({ min: 100, max: 900 }), { minLength: 1, maxLength })

describe('what is remembered of a player’s runs of a game', () => {
  test('of up to twenty runs their mean and variance, by logarithms, in whatever order', () => {
    fc.assert(
      fc.property(values(20), (played) => {
        const profile = formOf(played)
        expect(profile.runs).toBe(played.length)
        expect(profile.mean).toBeCloseTo(meanOf(logs(played)), 9)
        expect(profile.variance).toBeCloseTo(varianceOf(logs(played)), 9)
        expect(profile.start).toBeCloseTo(meanOf(logs(played.slice(0, 5))), 9)
      }),
    )
  })

  test('after thousands of runs the latest twenty or so say how somebody plays now', () => {
    const long = formOf([...Array<number>(3000).fill(300), ...Array<number>(60).fill(200)])
    // What is left of the past after sixty runs that weigh a twentieth each.
    expect(long.mean).toBeCloseTo(Math.log(200) + Math.log(1.5) * 0.95 ** 60, 9)
    expect(long.start).toBeCloseTo(Math.log(300), 9)
    expect(long).toMatchObject({ runs: 3060, best: 200 })
  })

  test('a level of none has a logarithm too', () => {
    expect(formOf([0, 5], 0, 'higher')).toMatchObject({ mean: Math.log(5) / 2, best: 5 })
  })

  test('when runs go, the rest is counted anew; what was measured, and what waits, stays', () => {
    const claims = ['a', 'b'].map((session) =>
      newClaim({ session, attempt: 0, value: 150, at: at(0) }),
    )
    const shape = { answers: 5, squares: 1, cubes: 2, freedom: 4, lean: 3 }
    const profile = { ...formOf([300, 200, 250]), shape, lateness: { trials: 3, mean: 2 }, claims }
    const left = [300, 250].map((value) => ({ value, at: at(0) }))
    expect(recounted(profile, left, 'lower', ({ session }) => session === 'b')).toEqual({
      ...formOf([300, 250]),
      shape,
      lateness: { trials: 3, mean: 2 },
      claims: [claims[1]],
    })
  })
})

describe('two players who turn out to be one', () => {
  test('have the mean and the variance of all of their latest runs together', () => {
    fc.assert(
      fc.property(values(20), values(20), (one, other) => {
        const all = logs([...one, ...other])
        const both = joined(formOf(one), formOf(other), 'lower')
        expect(both.mean).toBeCloseTo(meanOf(all), 9)
        expect(both.variance).toBeCloseTo(varianceOf(all), 9)
      }),
    )
  })

  test('count with twenty runs at most, however many they played', () => {
    const [many, few] = [Array<number>(500).fill(300), Array<number>(5).fill(200)]
    const both = joined(formOf(many), formOf(few), 'lower')
    expect(both.runs).toBe(505)
    expect(both.mean).toBeCloseTo((20 * Math.log(300) + 5 * Math.log(200)) / 25, 9)
    expect(joined(formOf(few), formOf(many), 'lower').mean).toBeCloseTo(both.mean, 9)
    const even = joined(formOf(many), formOf(Array<number>(40).fill(200)), 'lower')
    expect(even.mean).toBeCloseTo((Math.log(300) + Math.log(200)) / 2, 9)
  })

  test('began as whoever began first; of one day as the slower one, whoever stays', () => {
    const [early, late] = [formOf([300], 0), formOf([250], 3)]
    for (const both of [joined(early, late, 'lower'), joined(late, early, 'lower')]) {
      expect(both.start).toBe(early.start)
    }
    const [quickBefore, slowLater] = [formOf([250], 0), formOf([300], 3)]
    for (const both of [
      joined(quickBefore, slowLater, 'lower'),
      joined(slowLater, quickBefore, 'lower'),
    ]) {
      expect(both.start).toBe(quickBefore.start)
    }
    const [slow, quick] = [formOf([300]), formOf([250])]
    for (const both of [joined(slow, quick, 'lower'), joined(quick, slow, 'lower')]) {
      expect(both.start).toBe(slow.start)
    }
    const [low, high] = [formOf([5], 0, 'higher'), formOf([9], 0, 'higher')]
    for (const both of [joined(low, high, 'higher'), joined(high, low, 'higher')]) {
      expect(both.start).toBe(low.start)
    }
  })

  test('wait with what either waited for, the oldest first, also where one never played', () => {
    const waiting = (session: string, day: number) =>
      newClaim({ session, attempt: 0, value: 150, at: at(day) })
    const [one, other] = [waiting('late', 2), waiting('early', 1)]
    for (const [a, b] of [
      [
        { ...formOf([300]), claims: [one] },
        { ...formOf([250]), claims: [other] },
      ],
      [
        { ...emptyProfile, claims: [one] },
        { ...formOf([250]), claims: [other] },
      ],
      [
        { ...formOf([300]), claims: [one] },
        { ...emptyProfile, claims: [other] },
      ],
    ] as const) {
      expect(joined(a, b, 'lower').claims).toEqual([other, one])
      expect(joined(a, b, 'lower').runs).toBe(a.runs + b.runs)
    }
  })
})

describe('where results become rare', () => {
  const lower = { record: 100, ordinary: 400 }
  const higher = { record: 16, ordinary: 4 }

  test('which way is better follows from the threshold itself', () => {
    expect([betterBy(lower), betterBy(higher)]).toEqual(['lower', 'higher'])
    expect([beats(99, 100, lower), beats(100, 100, lower)]).toEqual([true, false])
    expect([beats(101, 100, higher), beats(100, 100, higher)]).toEqual([true, false])
  })

  test('a good place is better than half way to the threshold', () => {
    expect([isGood(199, lower), isGood(200, lower)]).toEqual([true, false])
    expect([isGood(9, higher), isGood(8, higher)]).toEqual([true, false])
  })

  test('a gain is as large in either direction, and a loss is less than none', () => {
    expect(gainOver(200, 400, lower)).toBeCloseTo(Math.log(2))
    expect(gainOver(8, 4, higher)).toBeCloseTo(Math.log(2))
    expect(gainOver(400, 200, lower)).toBeCloseTo(-Math.log(2))
  })

  test('near is up to fifteen per cent worse', () => {
    expect([isNear(229.9, 200, 'lower'), isNear(230.1, 200, 'lower')]).toEqual([true, false])
    expect([isNear(170, 200, 'higher'), isNear(169.9, 200, 'higher')]).toEqual([true, false])
  })
})
