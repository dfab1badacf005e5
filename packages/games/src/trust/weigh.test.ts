import { describe, expect, test } from 'vitest'
import { games } from '../index.ts'
import { blankForm, joined, withRanked, type Form } from './form.ts'
import { carries, weigh, type RunToWeigh } from './weigh.ts'

const { line } = games['reaction-time']
const sequenceLine = games['sequence-memory'].line

const runOf = (value: number, more: Partial<RunToWeigh> = {}): RunToWeigh => ({
  session: `run ${value}`,
  attempt: 0,
  value,
  day: 100,
  doubts: [],
  answers: [],
  isLate: false,
  ...more,
})

/** Plays one after the other; of each its status and what it settled. */
function play(values: readonly number[], more: Partial<RunToWeigh> = {}, from: Form = blankForm) {
  let form = from
  const verdicts = values.map((value, nth) => {
    const weighed = weigh(line, form, runOf(value, { session: `run ${nth}`, ...more }))
    form = weighed.form
    return [weighed.status, ...weighed.settled.map(({ session, status }) => `${session} ${status}`)]
  })
  return { form, verdicts }
}

const history = (values: readonly number[], days = 2): Form =>
  values.reduce((form, value, nth) => withRanked(form, { value, day: 90 + (nth % days) }, 'lower'), blankForm) // prettier-ignore

describe('record pace', () => {
  test('what many reach is ranked at once, from the first run on', () => {
    expect(play([300, 230, line.record]).verdicts).toEqual([['ranked'], ['ranked'], ['ranked']])
  })

  test('a better one waits, and two of the next five within 15 % let it in', () => {
    const { verdicts } = play([150, 240, 172, 171, 260])
    expect(verdicts).toEqual([['confirm'], ['ranked'], ['confirm'], ['confirm', 'run 0 ranked'], ['ranked']]) // prettier-ignore
  })

  test('without them it goes to the operator', () => {
    const { verdicts, form } = play([150, 240, 250, 230, 172, 260])
    expect(verdicts.at(-1)).toEqual(['ranked', 'run 0 review'])
    expect(form.claims.map(({ session }) => session)).toEqual(['run 4'])
  })

  test('runs that are doubted or came late prove nothing', () => {
    const { form } = play([150])
    const doubted = play([151, 152], { doubts: ['slow-clock'] }, form)
    expect(doubted.verdicts).toEqual([['review'], ['review']])
    expect(doubted.form.claims).toEqual(form.claims)
    const late = play([151, 152], { isLate: true }, form)
    expect(late.form.claims[0]).toEqual(form.claims[0])
    expect(late.form.runs).toBe(0)
  })

  test('in a game that counts upwards the line is the other way round', () => {
    expect(weigh(sequenceLine, blankForm, runOf(15)).status).toBe('ranked')
    expect(weigh(sequenceLine, blankForm, runOf(16)).status).toBe('confirm')
    const { form } = weigh(sequenceLine, blankForm, runOf(20))
    expect(weigh(sequenceLine, form, runOf(17)).form.claims[0]).toMatchObject({ near: 1, left: 4 })
    expect(weigh(sequenceLine, form, runOf(16)).form.claims[0]).toMatchObject({ near: 0, left: 4 })
  })
})

describe('a history that carries a record', () => {
  test('five ranked runs on two days, and a result that they make likely', () => {
    expect(carries(line, history([180, 178, 184, 181, 179]), 170)).toBe(true)
    expect(carries(line, history([180, 178, 184, 181]), 170)).toBe(false)
    expect(carries(line, history([180, 178, 184, 181, 179], 1), 170)).toBe(false)
    expect(carries(line, history([180, 178, 184, 181, 179]), 150)).toBe(false)
  })

  test('a wild one makes no more likely than a steady one', () => {
    expect(carries(line, history([180, 700, 190, 650, 185]), 150)).toBe(false)
  })
})

describe('no human improves like that', () => {
  test('from one run to the next, or in a week from where they began', () => {
    const steady = history([300, 305, 310, 298, 302])
    expect(weigh(line, steady, runOf(180)).doubts).toEqual(['sudden-gain'])
    expect(weigh(line, steady, runOf(240)).status).toBe('ranked')
    const ratchet = play([330, 320, 300, 280, 265, 250, 240, 230, 222, 215, 208, 202])
    expect(ratchet.verdicts.flat()).not.toContain('review')
    expect(weigh(line, ratchet.form, runOf(190)).doubts).toEqual(['sudden-gain'])
  })

  test('months later they may have', () => {
    const slow = { ...play([330, 320, 300, 280, 265, 250, 240, 230, 222, 215, 208, 202]).form, firstDay: 10 } // prettier-ignore
    expect(weigh(line, slow, runOf(195)).doubts).toEqual([])
  })
})

describe('the shape of answers over many runs', () => {
  const answersOf = (nth: number, scatter: (i: number) => number) =>
    Array.from({ length: 5 }, (_, i) => 220 * scatter(nth * 5 + i))
  const after = (runs: number, scatter: (i: number) => number) => {
    let form = blankForm
    let doubts: readonly string[] = []
    for (let nth = 0; nth < runs; nth++) {
      const run = runOf(220, { answers: answersOf(nth, scatter) })
      ;({ form, doubts } = weigh(line, form, run))
    }
    return doubts
  }
  /** Noughts to one, evenly, in no order. */
  const even = (i: number) => ((i * 0.618_034) % 1) * 0.998 + 0.001

  test('a hand is not narrower than hands are', () => {
    expect(after(8, (i) => 1 + (even(i) - 0.5) * 0.1)).toEqual(['narrow-hand'])
    expect(after(8, (i) => Math.exp((even(i) - 0.5) * 0.6))).toEqual([])
  })

  test('slow answers trail off: a row without a tail is a machine', () => {
    expect(after(120, (i) => 0.8 + 0.25 * Math.sqrt(even(i)))).toEqual(['no-tail'])
    expect(after(120, (i) => 0.85 - 0.12 * Math.log(even(i)))).toEqual([])
  })
})

describe('one player under two names', () => {
  const claim = { session: 's', attempt: 0, value: 150, day: 3, left: 4, near: 1 }

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
