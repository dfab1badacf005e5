import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  joinedPlayTimes,
  noPlayTimes,
  playTimesText,
  readPlayTimes,
  withPlayTime,
  type PlayTime,
  type PlayTimes,
} from './play-time.ts'

const T = 1_800_000_000_000
const run = (from: number, to: number, ms: number): PlayTime => ({ from: T + from, to: T + to, ms })

/** One after the other as they arrive; of each whether there was time for it. */
function arrive(runs: readonly PlayTime[]): { fits: boolean[]; times: PlayTimes } {
  let times = noPlayTimes
  const fits = runs.map((each) => {
    const next = withPlayTime(times, each)
    times = next ?? times
    return next !== null
  })
  return { fits, times }
}

test('[API-4] two runs in the same seconds are one too many, but for a second each', () => {
  expect(arrive([run(0, 20_000, 20_000), run(0, 20_000, 20_000)]).fits).toEqual([true, false])
  expect(arrive([run(0, 20_000, 11_000), run(0, 20_000, 11_000)]).fits).toEqual([true, true])
  expect(arrive([run(0, 20_000, 11_000), run(0, 20_000, 11_002)]).fits).toEqual([true, false])
})

test('[API-4] three that overlap in pairs are found out as well', () => {
  const overlapping = [
    run(0, 60_000, 60_000),
    run(1000, 100_000, 41_000),
    run(50_000, 130_000, 60_000),
  ]
  expect(arrive(overlapping).fits).toEqual([true, true, false])
})

test('[API-4] what was not believed takes nobody the time', () => {
  const { fits } = arrive([
    run(0, 20_000, 20_000),
    run(0, 20_000, 20_000),
    run(20_000, 40_000, 20_500),
  ])
  expect(fits).toEqual([true, false, true])
})

/** A person who plays one run after the other, and whose runs arrive when the network lets them. */
const honest = fc.array(
  fc.record({
    before: fc.integer({ min: 0, max: 60_000 }),
    ms: fc.integer({ min: 3000, max: 200_000 }),
    /** How much too long the page's clock made it. */
    fast: fc.integer({ min: 0, max: 999 }),
    late: fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 900 }) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 300_000 }) },
    ),
    /** Of a session that was asked for before the last run was over, as with a challenge that rests. */
    early: fc.oneof(
      { weight: 4, arbitrary: fc.constant(0) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 300_000 }) },
    ),
  }),
  { maxLength: 60 },
)

test('[API-4] an honest person is never told that there was no time, however late runs arrive', () => {
  fc.assert(
    fc.property(honest, (plays) => {
      let now = T
      const runs = plays.map(({ before, ms, fast, late, early }) => {
        const from = now + before - early
        now += before + ms
        return { from, to: now + late, ms: ms + fast }
      })
      const { fits } = arrive(runs.sort((a, b) => a.to - b.to))
      expect(fits).not.toContain(false)
    }),
    { numRuns: 500 },
  )
})

test('[API-4] of many begun at once no more is believed than there was time for', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 5000, max: 60_000 }), { minLength: 2, maxLength: 40 }),
      fc.integer({ min: 20_000, max: 200_000 }),
      (lengths, time) => {
        const { fits } = arrive(lengths.map((ms) => run(0, time, ms)))
        const believed = lengths.filter((_, nth) => fits[nth])
        expect(believed.reduce((sum, ms) => sum + ms - 1000, 0)).toBeLessThanOrEqual(time)
      },
    ),
  )
})

test('a clock that was set back says nothing of what came before', () => {
  const { times } = arrive([run(0, 60_000, 60_000)])
  expect(withPlayTime(times, run(10_000, 40_000, 30_000))).toEqual({
    to: T + 40_000,
    runs: [{ from: T + 10_000, ms: 29_000 }],
  })
})

test('[API-4] a node whose clock is two seconds behind takes no time away, and forgets none', () => {
  const { times } = arrive([run(0, 20_000, 20_000)])
  expect(withPlayTime(times, run(0, 19_000, 1800))?.to).toBe(T + 20_000)
  expect(withPlayTime(times, run(0, 18_000, 18_000))).toBeNull()
  expect(withPlayTime(times, run(0, 17_999, 18_000))).not.toBeNull()
})

test('[API-4] a run of a second takes nobody any time', () => {
  const { times } = arrive([run(0, 20_000, 20_000)])
  expect(withPlayTime(times, run(0, 20_000, 1000))).toBe(times)
  expect(withPlayTime(times, run(0, 20_000, 300))).toBe(times)
})

test('what began an hour ago is in nobody’s way any more', () => {
  const HOUR = 3_600_000
  const { times } = arrive([run(0, HOUR - 1000, HOUR)])
  expect(withPlayTime(times, run(0, HOUR - 1, 60_000))).toBeNull()
  expect(withPlayTime(times, run(0, HOUR, 60_000))?.runs).toHaveLength(1)
})

test('only the last hour is remembered, in a row of a few numbers, and read as it was kept', () => {
  const many = Array.from({ length: 40 }, (_, nth) =>
    run(nth * 30_000, nth * 30_000 + 20_000, 20_000),
  )
  const { times, fits } = arrive(many)
  expect(fits).not.toContain(false)
  expect(times.runs.length).toBe(12)
  expect(times.runs.reduce((sum, { ms }) => sum + ms, 0)).toBe(40 * 19_000)
  expect(playTimesText(times).length).toBeLessThan(200)
  expect(readPlayTimes(playTimesText(times))).toEqual(times)
  const later = withPlayTime(times, run(9_000_000, 9_020_000, 20_000))
  expect(later?.runs).toHaveLength(1)
  expect(readPlayTimes(playTimesText(noPlayTimes))).toEqual(noPlayTimes)
})

test('two players who become one have both times, as far as one person can', () => {
  const a = arrive([run(0, 20_000, 20_000)]).times
  const b = arrive([run(30_000, 50_000, 20_000)]).times
  expect(joinedPlayTimes(a, b).runs).toEqual([
    { from: T, ms: 19_000 },
    { from: T + 30_000, ms: 19_000 },
  ])
  expect(joinedPlayTimes(b, a)).toEqual(joinedPlayTimes(a, b))
  const both = joinedPlayTimes(a, arrive([run(0, 20_000, 20_000)]).times)
  expect(both.runs).toHaveLength(1)
  expect(withPlayTime(both, run(20_000, 40_000, 20_500))).not.toBeNull()
})

test('half a pair of a damaged text is none', () => {
  expect(readPlayTimes('[1000,5,7,9]')).toEqual({ to: 1000, runs: [{ from: 995, ms: 7 }] })
})
