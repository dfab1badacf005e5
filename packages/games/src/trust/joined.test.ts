import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { games } from '../index.ts'
import { newClaim } from './claim.ts'
import {
  emptyProfile,
  joined,
  withRanked,
  type PaceProfile,
  type RankedRun,
} from './pace-profile.ts'
import { carries, weigh, type RunToWeigh } from './weigh.ts'

const { threshold } = games['reaction-time']
const DAY = 86_400_000
const NOON = 100.5 * DAY

const runOf = (value: number, more: Partial<RunToWeigh> = {}): RunToWeigh => ({
  session: `run ${value}`,
  attempt: 0,
  value,
  at: NOON,
  doubts: [],
  answers: [],
  lateness: [],
  scatters: true,
  isLate: false,
  ...more,
})

const history = (values: readonly number[], days = 2): PaceProfile =>
  values.reduce(
    (profile, value, nth) => withRanked(profile, { value, at: (90 + (nth % days)) * DAY }, 'lower'),
    emptyProfile,
  )

describe('one player under two names', () => {
  const claim = newClaim({ session: 's', attempt: 0, value: 150, at: NOON })

  test('has what both showed, and is no cleaner than either', () => {
    const slow = history([300, 305, 310, 298, 302])
    const quick = { ...history([205, 210, 207], 1), claims: [claim] }
    const both = joined(slow, quick, 'lower')
    expect(both).toMatchObject({ runs: 8, best: 205, firstDay: 90, lastDay: 91, claims: [claim] })
    expect(Math.exp(both.mean)).toBeGreaterThan(205)
    expect(Math.exp(both.mean)).toBeLessThan(300)
    expect(both.start).toBe(Math.max(slow.start, quick.start))
    expect(joined(quick, slow, 'lower').mean).toBeCloseTo(both.mean, 9)
    expect(joined(emptyProfile, quick, 'lower')).toEqual(quick)
    expect(joined(quick, emptyProfile, 'lower')).toEqual(quick)
    expect(joined(history([7, 9]), history([11]), 'higher').best).toBe(11)
  })

  const ranked = fc.array(
    fc.record({
      value: fc.integer({ min: 150, max: 400 }),
      at: fc.integer({ min: 90 * 24, max: 94 * 24 }).map((hours) => (hours / 24) * DAY),
    }),
    { maxLength: 12 },
  )
  const formOf = (runs: readonly RankedRun[], better: 'lower' | 'higher') =>
    runs.reduce((profile, run) => withRanked(profile, run, better), emptyProfile)

  test('has of days and bests what one player with all of these runs has, whoever stays', () => {
    fc.assert(
      fc.property(ranked, ranked, fc.constantFrom('lower', 'higher'), (one, other, better) => {
        const both = joined(formOf(one, better), formOf(other, better), better)
        const { runs, firstDay, lastDay, best, earlierBest } = formOf([...one, ...other], better)
        expect(both).toMatchObject({ runs, firstDay, lastDay, best, earlierBest })
      }),
    )
  })

  test('what either reached on an earlier day carries a record of both', () => {
    const before = history([180, 178, 184], 1)
    const today = [181, 179, 183].reduce(
      (profile, value) => withRanked(profile, { value, at: NOON }, 'lower'),
      emptyProfile,
    )
    for (const both of [joined(before, today, 'lower'), joined(today, before, 'lower')]) {
      expect(carries(threshold, both, runOf(170))).toBe(true)
    }
  })

  test('a machine that plays under several names is measured with all of its answers', () => {
    const answers = (nth: number) =>
      Array.from(
        { length: 5 },
        (_, i) => 220 * (1 + ((((nth * 5 + i) * 0.618_034) % 1) - 0.5) * 0.1),
      )
    const some = (from: number) => {
      let profile: PaceProfile = emptyProfile
      for (let nth = from; nth < from + 4; nth++) {
        profile = weigh(threshold, profile, runOf(220, { answers: answers(nth) })).profile
      }
      return profile
    }
    const one = some(0)
    expect(weigh(threshold, one, runOf(220)).doubts).toEqual([])
    const both = joined(one, some(4), 'lower')
    expect(weigh(threshold, both, runOf(220)).doubts).toEqual(['narrow-hand'])
  })
})
