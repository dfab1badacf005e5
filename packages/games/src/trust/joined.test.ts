import { describe, expect, test } from 'vitest'
import { games } from '../index.ts'
import { newClaim } from './claim.ts'
import { blankForm, joined, withRanked, type Form } from './form.ts'
import { weigh, type RunToWeigh } from './weigh.ts'

const { line } = games['reaction-time']
const DAY = 86_400_000
const NOON = 100.5 * DAY

const runOf = (value: number, more: Partial<RunToWeigh> = {}): RunToWeigh => ({
  session: `run ${value}`, attempt: 0, value, at: NOON, doubts: [], answers: [], lateness: [],
  scatters: true, isLate: false, ...more,
}) // prettier-ignore

const history = (values: readonly number[], days = 2): Form =>
  values.reduce((form, value, nth) => withRanked(form, { value, at: (90 + (nth % days)) * DAY }, 'lower'), blankForm) // prettier-ignore

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
    expect(joined(blankForm, quick, 'lower')).toEqual(quick)
    expect(joined(quick, blankForm, 'lower')).toEqual(quick)
    expect(joined(history([7, 9]), history([11]), 'higher').best).toBe(11)
  })

  test('a machine that plays under several names is measured with all of its answers', () => {
    const answers = (nth: number) =>
      Array.from(
        { length: 5 },
        (_, i) => 220 * (1 + ((((nth * 5 + i) * 0.618_034) % 1) - 0.5) * 0.1),
      )
    const some = (from: number) => {
      let form: Form = blankForm
      for (let nth = from; nth < from + 4; nth++) {
        form = weigh(line, form, runOf(220, { answers: answers(nth) })).form
      }
      return form
    }
    const one = some(0)
    expect(weigh(line, one, runOf(220)).doubts).toEqual([])
    const both = joined(one, some(4), 'lower')
    expect(weigh(line, both, runOf(220)).doubts).toEqual(['narrow-hand'])
  })
})
