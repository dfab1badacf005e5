import { describe, expect, test } from 'vitest'
import { games } from '../index.ts'
import { CLAIMS_AT_MOST } from './claim.ts'
import { emptyProfile, type PaceProfile } from './pace-profile.ts'
import { carries, weigh, type RunToWeigh } from './weigh.ts'

const { threshold } = games['reaction-time']
const sequenceThreshold = games['sequence-memory'].threshold
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

/** A history in figures: results around a mean, spread by so much, over these days. */
const known = (more: Partial<PaceProfile> & { readonly scatter?: number } = {}): PaceProfile => {
  const { scatter = 0.05, runs = 5, ...rest } = more
  const variance = (scatter ** 2 * (runs - 1)) / runs
  const mean = Math.log(200)
  return {
    ...emptyProfile,
    runs,
    mean,
    variance,
    start: mean,
    best: 180,
    earlierBest: 180,
    firstDay: 90,
    lastDay: 91,
    ...rest,
  }
}

describe('how far a history carries', () => {
  const reaches = (value: number, profile: PaceProfile) => carries(threshold, profile, runOf(value))

  test('as far as its own scatter makes likely, which is no less than people’s and no more than proves anything', () => {
    const far = { best: 150, earlierBest: 150 }
    expect([164, 163].map((value) => reaches(value, known({ ...far, scatter: 0.08 })))).toEqual([
      true,
      false,
    ])
    expect([177, 176].map((value) => reaches(value, known({ ...far, scatter: 0 })))).toEqual([
      true,
      false,
    ])
    expect([149, 148].map((value) => reaches(value, known({ ...far, scatter: 0.3 })))).toEqual([
      true,
      false,
    ])
  })

  test('seven per cent beyond its best, and of that of earlier days on the last one', () => {
    const wide = { scatter: 0.12 }
    expect([168, 167].map((value) => reaches(value, known(wide)))).toEqual([true, false])
    const today = (earlierBest: number) =>
      known({ ...wide, lastDay: 100.2, best: 160, earlierBest })
    expect([168, 167].map((value) => reaches(value, today(180)))).toEqual([true, false])
    expect(reaches(190, today(0))).toBe(false)
    expect(
      [150, 149].map((value) => reaches(value, known({ ...wide, best: 160, earlierBest: 0 }))),
    ).toEqual([true, false])
  })

  test('over two days that lie half a day apart', () => {
    const over = (firstDay: number, lastDay: number) => reaches(185, known({ firstDay, lastDay }))
    expect(over(90.5, 91)).toBe(true)
    expect(over(90.51, 91)).toBe(false)
    expect(over(90, 90.9)).toBe(false)
    expect(over(90.9, 91.2)).toBe(false)
  })
})

describe('gains that nobody makes', () => {
  const doubtsOf = (value: number, profile: PaceProfile, of = threshold) =>
    weigh(of, profile, runOf(value)).doubts
  /** Long known, so that nothing is held against how it began. */
  const long = { firstDay: 10, best: 300, earlierBest: 300 }

  test('a third from one run to the next, or five times its own scatter', () => {
    const around = (mean: number, scatter: number) =>
      known({ ...long, scatter, mean: Math.log(mean), start: Math.log(mean) })
    expect(doubtsOf(190, around(271, 0.02))).toEqual(['sudden-gain'])
    expect(doubtsOf(190, around(269, 0.02))).toEqual([])
    expect(doubtsOf(190, around(314, 0.1))).toEqual(['sudden-gain'])
    expect(doubtsOf(190, around(313, 0.1))).toEqual([])
    // Far from the threshold it harms nobody.
    expect(doubtsOf(202, around(400, 0.02))).toEqual([])
    expect(doubtsOf(201, around(400, 0.02))).toEqual(['sudden-gain'])
    expect(doubtsOf(190, { ...around(400, 0.02), runs: 4 })).toEqual([])
  })

  test('nearly half from where one began, within a fortnight, unless one scatters anyway', () => {
    const since = (days: number, scatter = 0.1, began = 300) =>
      known({
        best: 210,
        mean: Math.log(210),
        start: Math.log(began),
        firstDay: 100.5 - days,
        scatter,
      })
    expect(doubtsOf(190, since(13.9))).toEqual(['sudden-gain'])
    expect(doubtsOf(190, since(14.1))).toEqual([])
    expect(doubtsOf(190, since(5, 0.17))).toEqual(['sudden-gain'])
    expect(doubtsOf(190, since(5, 0.18))).toEqual([])
    expect(doubtsOf(190, since(5, 0.1, 297))).toEqual([])
  })

  test('where more is better, the same counts upwards', () => {
    const low = known({ ...long, best: 8, earlierBest: 8, mean: Math.log(8), start: Math.log(8) })
    expect(doubtsOf(14, low, sequenceThreshold)).toEqual(['sudden-gain'])
    expect(doubtsOf(13, low, sequenceThreshold)).toEqual([])
  })
})

describe('what one run says of others', () => {
  test('a doubted one takes no room and is no step, however near to the threshold', () => {
    const doubted = weigh(
      threshold,
      emptyProfile,
      runOf(threshold.record, { doubts: ['slow-clock'] }),
    )
    expect(doubted).toMatchObject({
      status: 'review',
      needsRoom: false,
      isStepAway: false,
      resolved: [],
    })
  })

  test('why it was not confirmed is told: too much like each other, or not shown again', () => {
    const doubtOf = (values: readonly number[]) => {
      const first = weigh(threshold, emptyProfile, runOf(150, { session: 'run 0' })).profile
      const at = NOON + DAY / 24
      let state = weigh(threshold, first, runOf(151, { at })).profile
      for (const value of values) {
        const weighed = weigh(
          threshold,
          state,
          runOf(value, { at: NOON + DAY, session: `${value}` }),
        )
        const found = weighed.resolved.find(({ session }) => session === 'run 0')
        if (found) return found.status === 'review' ? found.doubt : found.status
        state = weighed.profile
      }
      return null
    }
    expect(doubtOf([152, 240, 250, 260])).toBe('same-pace')
    expect(doubtOf([240, 250, 260, 270])).toBe('unconfirmed')
    expect(doubtOf([240, 250, 260, 165])).toBe('ranked')
  })

  test('one that is itself no record needs room where it lets one in', () => {
    const first = weigh(threshold, emptyProfile, runOf(160, { session: 'run 0' })).profile
    const { profile } = weigh(threshold, first, runOf(182))
    const later = weigh(threshold, profile, runOf(180, { at: NOON + DAY }))
    expect(later).toMatchObject({ status: 'ranked', needsRoom: true })
    expect(later.resolved).toEqual([{ session: 'run 0', attempt: 0, status: 'ranked' }])
  })

  test('a late one says nothing of the hand and of the screen', () => {
    const answers = [250, 260, 281, 244, 266]
    const said = { answers, lateness: [5, 6, 7] }
    const inTime = weigh(threshold, emptyProfile, runOf(300, said)).profile
    expect(inTime).toMatchObject({ shape: { answers: 5 }, lateness: { trials: 3, mean: 6 } })
    const late = weigh(threshold, emptyProfile, runOf(300, { ...said, isLate: true })).profile
    expect(late).toMatchObject({ shape: emptyProfile.shape, lateness: emptyProfile.lateness })
  })

  test('of too many attempts on one session the least good goes, and the new one stays', () => {
    let profile = emptyProfile
    for (let attempt = 0; attempt < CLAIMS_AT_MOST; attempt++) {
      profile = weigh(threshold, profile, runOf(170 - attempt, { session: 's', attempt })).profile
    }
    const more = weigh(threshold, profile, runOf(150, { session: 's', attempt: CLAIMS_AT_MOST }))
    expect(more.status).toBe('confirm')
    expect(more.resolved).toEqual([
      { session: 's', attempt: 0, status: 'review', doubt: 'unconfirmed' },
    ])
  })
})
