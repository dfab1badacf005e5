import { describe, expect, test } from 'vitest'
import { games } from '../index.ts'
import { CLAIMS_AT_MOST } from './claim.ts'
import { emptyProfile, withRanked, type PaceProfile } from './pace-profile.ts'
import { carries, weigh, type RunToWeigh } from './weigh.ts'

const { threshold } = games['reaction-time']
const sequenceThreshold = games['sequence-memory'].threshold
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

/** Plays one after the other; of each its status and what it resolved. */
function playTimed(
  runs: readonly Timed[],
  more: Partial<RunToWeigh> = {},
  from: PaceProfile = emptyProfile,
) {
  let profile = from
  const verdicts = runs.map(([value, hours], nth) => {
    const at = NOON + hours * HOUR
    const weighed = weigh(threshold, profile, runOf(value, { session: `run ${nth}`, at, ...more }))
    profile = weighed.profile
    return [
      weighed.status,
      ...weighed.resolved.map(({ session, status }) => `${session} ${status}`),
    ]
  })
  return { profile, verdicts }
}

const play = (
  values: readonly number[],
  more: Partial<RunToWeigh> = {},
  from: PaceProfile = emptyProfile,
) =>
  playTimed(
    values.map((value) => [value, 0] as const),
    more,
    from,
  )

const history = (values: readonly number[], days = 2): PaceProfile =>
  values.reduce(
    (profile, value, nth) => withRanked(profile, { value, at: (90 + (nth % days)) * DAY }, 'lower'),
    emptyProfile,
  )

describe('record pace', () => {
  test('a run one step short of it is told of, until its player was beyond', () => {
    const stepsAway = (value: number, profile = emptyProfile, more: Partial<RunToWeigh> = {}) =>
      weigh(threshold, profile, runOf(value, more)).isStepAway
    expect(
      [threshold.record, threshold.record * 1.07, threshold.record * 1.08, 300].map((value) =>
        stepsAway(value),
      ),
    ).toEqual([true, true, false, false])
    expect(stepsAway(threshold.record - 1)).toBe(false)
    expect(stepsAway(threshold.record, emptyProfile, { isLate: true })).toBe(false)
    expect(stepsAway(threshold.record, history([threshold.record - 1]))).toBe(false)
  })

  test('what many reach is ranked at once, from the first run on', () => {
    expect(play([300, 230, threshold.record]).verdicts).toEqual([
      ['ranked'],
      ['ranked'],
      ['ranked'],
    ])
  })

  test('a better one is never let in on its own day, however often it is repeated', () => {
    const { verdicts, profile } = play([150, 157, 153, 160, 151, 156, 150, 158])
    expect(verdicts.every((verdict) => verdict.join() === 'confirm')).toBe(true)
    expect(profile.claims[0]).toMatchObject({ near: 1, left: 4, later: false })
  })

  test('one near run of that day and one of the next let it in, and it counts from its own day', () => {
    const { verdicts, profile } = playTimed([
      [150, 0],
      [157, 1],
      [240, 2],
      [172, 24],
    ])
    expect(verdicts).toEqual([['confirm'], ['confirm'], ['ranked'], ['confirm', 'run 0 ranked']])
    expect(profile).toMatchObject({ runs: 2, best: 150, firstDay: 100.5, lastDay: 100.58 })
    expect(profile.claims.map(({ session }) => session)).toEqual(['run 1', 'run 3'])
  })

  test('past midnight is not another day until twelve hours have gone by', () => {
    const late = 11.5
    const { profile } = playTimed([
      [150, late],
      [157, late + 1],
      [154, late + 2],
      [159, late + 11.9],
    ])
    expect(profile.claims[0]).toMatchObject({ near: 1, left: 4, later: false })
    const after = playTimed([[154, late + 12]], { session: 'last' }, profile)
    expect(after.verdicts[0]).toContain('run 0 ranked')
    // Nor are twelve hours before midnight another day.
    const early = playTimed([
      [150, -12],
      [157, -1],
      [154, 11.9],
    ])
    expect(early.profile.claims[0]).toMatchObject({ near: 1, left: 4 })
  })

  test('a clock that is set back loses nothing and lets nothing in early', () => {
    const { profile } = playTimed([
      [150, 0],
      [157, -1],
      [240, -1],
    ])
    expect(profile.claims[0]).toMatchObject({ near: 1, left: 4 })
    const back = playTimed(
      [
        [240, 24],
        [300, 11],
        [154, 25],
      ],
      {},
      profile,
    )
    expect(back.verdicts).toEqual([['ranked'], ['ranked'], ['confirm', 'run 0 ranked']])
  })

  test('runs of the same day that are not near use up nothing', () => {
    const { profile } = play([150, 240, 250, 230, 260, 240, 280, 260])
    expect(profile.claims[0]).toMatchObject({ near: 0, left: 5 })
  })

  test('without them it goes to the operator, as soon as too few are left', () => {
    const next = (values: readonly number[]) => [
      [150, 0] as const,
      ...values.map((value) => [value, 24] as const),
    ]
    const { verdicts } = playTimed(next([240, 250, 230, 240]))
    expect(verdicts.flat()).toEqual([
      'confirm',
      'ranked',
      'ranked',
      'ranked',
      'ranked',
      'run 0 review',
    ])
    const once = playTimed(next([240, 172, 250, 230, 260]))
    expect(once.verdicts.at(-1)).toEqual(['ranked', 'run 0 review'])
  })

  test('three results within a fiftieth of each other prove nothing', () => {
    const same = playTimed([
      [150, 0],
      [151, 1],
      [152, 24],
      [150, 24],
      [151, 24],
      [152, 24],
    ])
    expect(same.verdicts.flat()).not.toContain('run 0 ranked')
    expect(same.profile.claims.map(({ session }) => session)).not.toContain('run 0')
    const scattered = playTimed([
      [150, 0],
      [151, 1],
      [152, 24],
      [162, 25],
    ])
    expect(scattered.verdicts.at(-1)).toContain('run 0 ranked')
    const levels = playTimed(
      [
        [150, 0],
        [150, 1],
        [150, 24],
      ],
      { scatters: false },
    )
    expect(levels.verdicts.at(-1)).toContain('run 0 ranked')
  })

  test('runs that are doubted or came late prove nothing', () => {
    const { profile } = play([150])
    const doubted = playTimed(
      [
        [151, 24],
        [156, 24],
      ],
      { doubts: ['slow-clock'] },
      profile,
    )
    expect(doubted.verdicts).toEqual([['review'], ['review']])
    expect(doubted.profile.claims).toEqual(profile.claims)
    const late = playTimed([[300, 24]], { isLate: true }, profile)
    expect(late.verdicts).toEqual([['ranked']])
    expect(late.profile.claims[0]).toEqual(profile.claims[0])
    expect(late.profile.runs).toBe(0)
  })

  test('of many that wait the least good one goes to the operator', () => {
    const values = Array.from({ length: CLAIMS_AT_MOST }, (_, nth) => 150 + nth)
    const { profile } = play(values)
    const better = weigh(threshold, profile, runOf(149, { session: 'better' }))
    expect(better.status).toBe('confirm')
    expect(better.resolved).toEqual([
      { session: `run ${CLAIMS_AT_MOST - 1}`, attempt: 0, status: 'review', doubt: 'unconfirmed' },
    ])
    const worse = weigh(threshold, profile, runOf(174, { session: 'worse' }))
    expect(worse).toMatchObject({ status: 'review', doubts: ['unconfirmed'], resolved: [] })
    expect(worse.profile.claims).toHaveLength(CLAIMS_AT_MOST)
  })

  test('in a game that counts upwards the threshold is the other way round', () => {
    expect(weigh(sequenceThreshold, emptyProfile, runOf(15)).status).toBe('ranked')
    expect(weigh(sequenceThreshold, emptyProfile, runOf(16)).status).toBe('confirm')
    const { profile } = weigh(sequenceThreshold, emptyProfile, runOf(20))
    const at = NOON + DAY
    expect(weigh(sequenceThreshold, profile, runOf(17, { at })).profile.claims[0]).toMatchObject({
      near: 1,
      left: 4,
    })
    expect(weigh(sequenceThreshold, profile, runOf(16, { at })).profile.claims[0]).toMatchObject({
      near: 0,
      left: 4,
    })
  })
})

describe('an address with as many others at record pace', () => {
  const crowded = { isCrowded: true }
  const near = { at: NOON + DAY }

  test('what comes from it goes to the operator, and lets nothing in', () => {
    expect(weigh(threshold, emptyProfile, runOf(150, crowded))).toMatchObject({
      status: 'review',
      doubts: ['crowded-address'],
    })
    const { profile } = play([150, 157])
    const own = weigh(threshold, profile, runOf(190, { ...near }))
    expect(own).toMatchObject({ status: 'ranked', needsRoom: false })
    const proving = weigh(threshold, profile, runOf(172, { ...near, ...crowded }))
    expect(proving).toMatchObject({ status: 'review', doubts: ['crowded-address'] })
    expect(proving.resolved).toEqual([
      { session: 'run 0', attempt: 0, status: 'review', doubt: 'crowded-address' },
    ])
    expect(proving.profile).toMatchObject({ runs: 0, claims: [{ session: 'run 1', near: 1 }] })
  })

  test('an ordinary run needs no room, nor does a record of whoever has one', () => {
    expect(weigh(threshold, emptyProfile, runOf(200)).needsRoom).toBe(false)
    expect(weigh(threshold, emptyProfile, runOf(150)).needsRoom).toBe(true)
    const carried = history([180, 178, 184, 181, 179])
    expect(weigh(threshold, carried, runOf(170))).toMatchObject({
      status: 'ranked',
      needsRoom: true,
    })
    expect(weigh(threshold, carried, runOf(170, crowded)).status).toBe('review')
    const known = history([180, 178, 184, 181, 172])
    expect(weigh(threshold, known, runOf(170, crowded))).toMatchObject({
      status: 'ranked',
      needsRoom: false,
    })
  })
})

describe('what arrives later than its log explains', () => {
  const late = { isLate: true, at: NOON + DAY }

  test('is ranked where it is ordinary, and beyond the threshold never, whatever was shown before', () => {
    expect(weigh(threshold, emptyProfile, runOf(threshold.ordinary, late)).status).toBe('ranked')
    for (const profile of [emptyProfile, history([172, 170, 174, 171, 173])]) {
      const run = runOf(threshold.record - 1, late)
      expect(weigh(threshold, profile, run)).toMatchObject({
        status: 'review',
        doubts: ['late-run'],
      })
    }
  })

  test('below the threshold it buys no good place that was not shown in time', () => {
    const profile = history([210, 220])
    expect(weigh(threshold, profile, runOf(210, late)).status).toBe('ranked')
    expect(weigh(threshold, profile, runOf(209, late)).doubts).toEqual(['late-run'])
    expect(weigh(threshold, emptyProfile, runOf(210, late)).doubts).toEqual(['late-run'])
    expect(weigh(threshold, emptyProfile, runOf(240, late)).status).toBe('ranked')
  })
})

describe('onsets over many runs', () => {
  const run = (excess: number, value = 220) => runOf(value, { lateness: Array(5).fill(excess) })
  const after = (runs: readonly RunToWeigh[]) =>
    runs.reduce(
      ({ profile }, each) => weigh(threshold, profile, each),
      weigh(threshold, emptyProfile, runOf(300)),
    )

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
    expect(carries(threshold, history([180, 178, 184, 181, 179]), runOf(170))).toBe(true)
    expect(carries(threshold, history([180, 178, 184, 181]), runOf(170))).toBe(false)
    expect(carries(threshold, history([180, 178, 184, 181, 179], 1), runOf(170))).toBe(false)
    expect(carries(threshold, history([180, 178, 184, 181, 179]), runOf(150))).toBe(false)
    const pastMidnight = [180, 178, 184, 181, 179].reduce(
      (profile, value, nth) =>
        withRanked(profile, { value, at: NOON + (11 + nth / 2) * HOUR }, 'lower'),
      emptyProfile,
    )
    expect(carries(threshold, pastMidnight, runOf(170))).toBe(false)
  })

  test('what was reached today carries nothing further today', () => {
    const profile = history([180, 178, 184, 181, 179])
    const first = weigh(threshold, profile, runOf(169))
    expect(first.status).toBe('ranked')
    expect(weigh(threshold, first.profile, runOf(164)).status).toBe('confirm')
    expect(weigh(threshold, first.profile, runOf(164, { at: NOON + DAY })).status).toBe('ranked')
  })

  test('a wild one makes no more likely than a steady one', () => {
    expect(carries(threshold, history([180, 700, 190, 650, 185]), runOf(150))).toBe(false)
  })
})

describe('no human improves like that', () => {
  test('from one run to the next, or in a week from where they began', () => {
    const steady = history([300, 305, 310, 298, 302])
    expect(weigh(threshold, steady, runOf(180)).doubts).toEqual(['sudden-gain'])
    expect(weigh(threshold, steady, runOf(240)).status).toBe('ranked')
    const ratchet = play([330, 320, 300, 280, 265, 250, 240, 230, 222, 215, 208, 202])
    expect(ratchet.verdicts.flat()).not.toContain('review')
    expect(weigh(threshold, ratchet.profile, runOf(190)).doubts).toEqual(['sudden-gain'])
  })

  test('months later they may have', () => {
    const slow = {
      ...play([330, 320, 300, 280, 265, 250, 240, 230, 222, 215, 208, 202]).profile,
      firstDay: 10,
    }
    expect(weigh(threshold, slow, runOf(195)).doubts).toEqual([])
  })
})

describe('the shape of answers over many runs', () => {
  const answersOf = (nth: number, scatter: (i: number) => number) =>
    Array.from({ length: 5 }, (_, i) => 220 * scatter(nth * 5 + i))
  const after = (runs: number, scatter: (i: number) => number) => {
    let profile = emptyProfile
    let doubts: readonly string[] = []
    for (let nth = 0; nth < runs; nth++) {
      const run = runOf(220, { answers: answersOf(nth, scatter) })
      ;({ profile, doubts } = weigh(threshold, profile, run))
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
