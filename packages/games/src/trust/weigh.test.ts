import { describe, expect, test } from 'vitest'
import { games } from '../index.ts'
import { CLAIMS_AT_MOST } from './claim.ts'
import { blankForm, withRanked, type Form } from './form.ts'
import { carries, weigh, type RunToWeigh } from './weigh.ts'

const { line } = games['reaction-time']
const sequenceLine = games['sequence-memory'].line
const HOUR = 3_600_000
const DAY = 24 * HOUR
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

/** A result, and how many hours after noon it came. */
type Timed = readonly [value: number, hours: number]

/** Plays one after the other; of each its status and what it settled. */
function playTimed(runs: readonly Timed[], more: Partial<RunToWeigh> = {}, from: Form = blankForm) {
  let form = from
  const verdicts = runs.map(([value, hours], nth) => {
    const at = NOON + hours * HOUR
    const weighed = weigh(line, form, runOf(value, { session: `run ${nth}`, at, ...more }))
    form = weighed.form
    return [weighed.status, ...weighed.settled.map(({ session, status }) => `${session} ${status}`)]
  })
  return { form, verdicts }
}

const play = (values: readonly number[], more: Partial<RunToWeigh> = {}, from: Form = blankForm) =>
  playTimed(values.map((value) => [value, 0] as const), more, from) // prettier-ignore

const history = (values: readonly number[], days = 2): Form =>
  values.reduce((form, value, nth) => withRanked(form, { value, at: (90 + (nth % days)) * DAY }, 'lower'), blankForm) // prettier-ignore

describe('record pace', () => {
  test('a run one step short of it is told of, until its player was beyond', () => {
    const stepsAway = (value: number, form = blankForm, more: Partial<RunToWeigh> = {}) =>
      weigh(line, form, runOf(value, more)).isStepAway
    expect([line.record, line.record * 1.07, line.record * 1.08, 300].map((value) => stepsAway(value))).toEqual([true, true, false, false]) // prettier-ignore
    expect(stepsAway(line.record - 1)).toBe(false)
    expect(stepsAway(line.record, blankForm, { isLate: true })).toBe(false)
    expect(stepsAway(line.record, history([line.record - 1]))).toBe(false)
  })

  test('what many reach is ranked at once, from the first run on', () => {
    expect(play([300, 230, line.record]).verdicts).toEqual([['ranked'], ['ranked'], ['ranked']])
  })

  test('a better one is never let in on its own day, however often it is repeated', () => {
    const { verdicts, form } = play([150, 157, 153, 160, 151, 156, 150, 158])
    expect(verdicts.every((verdict) => verdict.join() === 'confirm')).toBe(true)
    expect(form.claims[0]).toMatchObject({ near: 1, left: 4, later: false })
  })

  test('one near run of that day and one of the next let it in, and it counts from its own day', () => {
    const { verdicts, form } = playTimed([[150, 0], [157, 1], [240, 2], [172, 24]]) // prettier-ignore
    expect(verdicts).toEqual([['confirm'], ['confirm'], ['ranked'], ['confirm', 'run 0 ranked']]) // prettier-ignore
    expect(form).toMatchObject({ runs: 2, best: 150, firstDay: 100.5, lastDay: 100.58 })
    expect(form.claims.map(({ session }) => session)).toEqual(['run 1', 'run 3'])
  })

  test('past midnight is not another day until twelve hours have gone by', () => {
    const late = 11.5
    const { form } = playTimed([[150, late], [157, late + 1], [154, late + 2], [159, late + 11.9]]) // prettier-ignore
    expect(form.claims[0]).toMatchObject({ near: 1, left: 4, later: false })
    const after = playTimed([[154, late + 12]], { session: 'last' }, form)
    expect(after.verdicts[0]).toContain('run 0 ranked')
    // Nor are twelve hours before midnight another day.
    const early = playTimed([[150, -12], [157, -1], [154, 11.9]]) // prettier-ignore
    expect(early.form.claims[0]).toMatchObject({ near: 1, left: 4 })
  })

  test('a clock that is set back loses nothing and lets nothing in early', () => {
    const { form } = playTimed([[150, 0], [157, -1], [240, -1]]) // prettier-ignore
    expect(form.claims[0]).toMatchObject({ near: 1, left: 4 })
    const back = playTimed([[240, 24], [300, 11], [154, 25]], {}, form) // prettier-ignore
    expect(back.verdicts).toEqual([['ranked'], ['ranked'], ['confirm', 'run 0 ranked']]) // prettier-ignore
  })

  test('runs of the same day that are not near use up nothing', () => {
    const { form } = play([150, 240, 250, 230, 260, 240, 280, 260])
    expect(form.claims[0]).toMatchObject({ near: 0, left: 5 })
  })

  test('without them it goes to the operator, as soon as too few are left', () => {
    const next = (values: readonly number[]) => [[150, 0] as const, ...values.map((value) => [value, 24] as const)] // prettier-ignore
    const { verdicts } = playTimed(next([240, 250, 230, 240]))
    expect(verdicts.flat()).toEqual(['confirm', 'ranked', 'ranked', 'ranked', 'ranked', 'run 0 review']) // prettier-ignore
    const once = playTimed(next([240, 172, 250, 230, 260]))
    expect(once.verdicts.at(-1)).toEqual(['ranked', 'run 0 review'])
  })

  test('three results within a fiftieth of each other prove nothing', () => {
    const same = playTimed([[150, 0], [151, 1], [152, 24], [150, 24], [151, 24], [152, 24]]) // prettier-ignore
    expect(same.verdicts.flat()).not.toContain('run 0 ranked')
    expect(same.form.claims.map(({ session }) => session)).not.toContain('run 0')
    const scattered = playTimed([[150, 0], [151, 1], [152, 24], [162, 25]]) // prettier-ignore
    expect(scattered.verdicts.at(-1)).toContain('run 0 ranked')
    const levels = playTimed([[150, 0], [150, 1], [150, 24]], { scatters: false }) // prettier-ignore
    expect(levels.verdicts.at(-1)).toContain('run 0 ranked')
  })

  test('runs that are doubted or came late prove nothing', () => {
    const { form } = play([150])
    const doubted = playTimed([[151, 24], [156, 24]], { doubts: ['slow-clock'] }, form) // prettier-ignore
    expect(doubted.verdicts).toEqual([['review'], ['review']])
    expect(doubted.form.claims).toEqual(form.claims)
    const late = playTimed([[300, 24]], { isLate: true }, form)
    expect(late.verdicts).toEqual([['ranked']])
    expect(late.form.claims[0]).toEqual(form.claims[0])
    expect(late.form.runs).toBe(0)
  })

  test('of many that wait the least good one goes to the operator', () => {
    const values = Array.from({ length: CLAIMS_AT_MOST }, (_, nth) => 150 + nth)
    const { form } = play(values)
    const better = weigh(line, form, runOf(149, { session: 'better' }))
    expect(better.status).toBe('confirm')
    expect(better.settled).toEqual([{ session: `run ${CLAIMS_AT_MOST - 1}`, attempt: 0, status: 'review', doubt: 'unconfirmed' }]) // prettier-ignore
    const worse = weigh(line, form, runOf(174, { session: 'worse' }))
    expect(worse).toMatchObject({ status: 'review', doubts: ['unconfirmed'], settled: [] })
    expect(worse.form.claims).toHaveLength(CLAIMS_AT_MOST)
  })

  test('in a game that counts upwards the line is the other way round', () => {
    expect(weigh(sequenceLine, blankForm, runOf(15)).status).toBe('ranked')
    expect(weigh(sequenceLine, blankForm, runOf(16)).status).toBe('confirm')
    const { form } = weigh(sequenceLine, blankForm, runOf(20))
    const at = NOON + DAY
    expect(weigh(sequenceLine, form, runOf(17, { at })).form.claims[0]).toMatchObject({ near: 1, left: 4 }) // prettier-ignore
    expect(weigh(sequenceLine, form, runOf(16, { at })).form.claims[0]).toMatchObject({ near: 0, left: 4 }) // prettier-ignore
  })
})

describe('an address with as many others at record pace', () => {
  const crowded = { isCrowded: true }
  const near = { at: NOON + DAY }

  test('what comes from it goes to the operator, and lets nothing in', () => {
    expect(weigh(line, blankForm, runOf(150, crowded))).toMatchObject({ status: 'review', doubts: ['crowded-address'] }) // prettier-ignore
    const { form } = play([150, 157])
    const own = weigh(line, form, runOf(190, { ...near }))
    expect(own).toMatchObject({ status: 'ranked', needsRoom: false })
    const proving = weigh(line, form, runOf(172, { ...near, ...crowded }))
    expect(proving).toMatchObject({ status: 'review', doubts: ['crowded-address'] })
    expect(proving.settled).toEqual([
      { session: 'run 0', attempt: 0, status: 'review', doubt: 'crowded-address' },
    ])
    expect(proving.form).toMatchObject({ runs: 0, claims: [{ session: 'run 1', near: 1 }] })
  })

  test('an ordinary run needs no room, nor does a record of whoever has one', () => {
    expect(weigh(line, blankForm, runOf(200)).needsRoom).toBe(false)
    expect(weigh(line, blankForm, runOf(150)).needsRoom).toBe(true)
    const carried = history([180, 178, 184, 181, 179])
    expect(weigh(line, carried, runOf(170))).toMatchObject({ status: 'ranked', needsRoom: true })
    expect(weigh(line, carried, runOf(170, crowded)).status).toBe('review')
    const known = history([180, 178, 184, 181, 172])
    expect(weigh(line, known, runOf(170, crowded))).toMatchObject({ status: 'ranked', needsRoom: false }) // prettier-ignore
  })
})

describe('what arrives later than its log explains', () => {
  const late = { isLate: true, at: NOON + DAY }

  test('is ranked where it is ordinary, and beyond the line never, whatever was shown before', () => {
    expect(weigh(line, blankForm, runOf(line.ordinary, late)).status).toBe('ranked')
    for (const form of [blankForm, history([172, 170, 174, 171, 173])]) {
      const run = runOf(line.record - 1, late)
      expect(weigh(line, form, run)).toMatchObject({ status: 'review', doubts: ['late-run'] })
    }
  })

  test('below the line it buys no good place that was not shown in time', () => {
    const form = history([210, 220])
    expect(weigh(line, form, runOf(210, late)).status).toBe('ranked')
    expect(weigh(line, form, runOf(209, late)).doubts).toEqual(['late-run'])
    expect(weigh(line, blankForm, runOf(210, late)).doubts).toEqual(['late-run'])
    expect(weigh(line, blankForm, runOf(240, late)).status).toBe('ranked')
  })
})

describe('onsets over many runs', () => {
  const run = (excess: number, value = 220) => runOf(value, { lateness: Array(5).fill(excess) })
  const after = (runs: readonly RunToWeigh[]) =>
    runs.reduce(({ form }, each) => weigh(line, form, each), weigh(line, blankForm, runOf(300)))

  test('late by habit is a doubt, one late frame is not', () => {
    const habit = Array<RunToWeigh>(20).fill(run(57 - 1.25 * 16.7))
    expect(after(habit.slice(0, 2)).doubts).toEqual([])
    expect(after(habit.slice(0, 3)).doubts).toEqual(['late-by-habit'])
    const once = [...Array<RunToWeigh>(19).fill(run(-2)), run(50)]
    expect(after(once).doubts).toEqual([])
    expect(after([...habit, run(0, 300)])).toMatchObject({ status: 'ranked', doubts: [] })
  })
})

describe('a history that carries a record', () => {
  test('five ranked runs on two days, and a result that they make likely', () => {
    expect(carries(line, history([180, 178, 184, 181, 179]), runOf(170))).toBe(true)
    expect(carries(line, history([180, 178, 184, 181]), runOf(170))).toBe(false)
    expect(carries(line, history([180, 178, 184, 181, 179], 1), runOf(170))).toBe(false)
    expect(carries(line, history([180, 178, 184, 181, 179]), runOf(150))).toBe(false)
    const pastMidnight = [180, 178, 184, 181, 179].reduce((form, value, nth) => withRanked(form, { value, at: NOON + (11 + nth / 2) * HOUR }, 'lower'), blankForm) // prettier-ignore
    expect(carries(line, pastMidnight, runOf(170))).toBe(false)
  })

  test('what was reached today carries nothing further today', () => {
    const form = history([180, 178, 184, 181, 179])
    const first = weigh(line, form, runOf(169))
    expect(first.status).toBe('ranked')
    expect(weigh(line, first.form, runOf(164)).status).toBe('confirm')
    expect(weigh(line, first.form, runOf(164, { at: NOON + DAY })).status).toBe('ranked')
  })

  test('a wild one makes no more likely than a steady one', () => {
    expect(carries(line, history([180, 700, 190, 650, 185]), runOf(150))).toBe(false)
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
