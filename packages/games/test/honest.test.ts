import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paces, seeds, setups } from './arbitraries.ts'
import { contests } from './contests.ts'
import { many } from './many.ts'

const RUNS = many(400)

describe('an honest play is never refused, at any pace and on any screen', () => {
  test.each(contests)('$name', ({ slug, play, judge }) => {
    fc.assert(
      fc.property(seeds, paces, seeds, setups, (seed, pace, chanceSeed, setup) => {
        const { log, score } = play(seed, pace, chanceSeed, setup)
        const sent: typeof log = JSON.parse(JSON.stringify(log))
        const perfect = slug !== 'aim-trainer' || score.mistakes === 0
        expect(judge(seed, sent)).toMatchObject({ ok: true, score, possible: perfect })
      }),
      { numRuns: RUNS },
    )
  })

  const forgiving = contests.filter(({ slug }) => slug !== 'aim-trainer')

  test.each(forgiving)('$name, with stalls that repeat a trial', ({ play, judge }) => {
    fc.assert(
      fc.property(seeds, paces, seeds, (seed, pace, chanceSeed) => {
        const { log, score } = play(seed, { ...pace, stalls: 0.3 }, chanceSeed)
        expect(judge(seed, log)).toMatchObject({ ok: true, score, possible: true })
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    )
  })
})
