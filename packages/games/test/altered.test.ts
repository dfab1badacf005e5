import * as fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, test } from 'vitest'
import type { LogEntry, Verdict } from '../src/index.ts'
import { orderAlterations, pieceAlterations } from './alterations.ts'
import { paces, seeds } from './arbitraries.ts'
import { contests, steadyPace } from './contests.ts'
import { SEED } from './drive.ts'
import { many } from './many.ts'

const RUNS = many(160)

/** The score that a log stands with; null for one that does not stand. */
const scoreOf = (verdict: Verdict) => (verdict.ok ? verdict.score : null)

describe('a log altered in one place', () => {
  test.each(contests)('$name: never stands with another score', ({ play, judge }) => {
    fc.assert(
      fc.property(seeds, paces, seeds, pieceAlterations, (seed, pace, chanceSeed, alter) => {
        const { log, score } = play(seed, pace, chanceSeed)
        expect([null, score]).toContainEqual(scoreOf(judge(seed, alter(log))))
      }),
      { numRuns: RUNS },
    )
  })

  test.each(contests)('$name: an entry dropped, doubled or swapped is seen', ({ play, judge }) => {
    fc.assert(
      fc.property(seeds, paces, seeds, orderAlterations, (seed, pace, chanceSeed, alter) => {
        const { log } = play(seed, pace, chanceSeed)
        const altered = alter(log)
        fc.pre(!isDeepStrictEqual(altered, log))
        expect(judge(seed, altered).ok).toBe(false)
      }),
      { numRuns: RUNS },
    )
  })

  test.each(contests)('$name: on another seed it gives no better score', ({ play, judge }) => {
    fc.assert(
      fc.property(seeds, paces, seeds, seeds, (seed, pace, chanceSeed, other) => {
        fc.pre(seed !== other)
        const { log, score } = play(seed, pace, chanceSeed)
        expect([null, score]).toContainEqual(scoreOf(judge(other, log)))
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    )
  })

  test.each(contests)('$name: a better claim in the finish alone is refused', ({ play, judge }) => {
    fc.assert(
      fc.property(seeds, paces, seeds, fc.constantFrom(-1, 1), (seed, pace, chanceSeed, by) => {
        const { log } = play(seed, pace, chanceSeed)
        const finish = log.at(-1)
        const total = (finish?.type === 'finish' ? finish.total : 0) + by
        const claim = [...log.slice(0, -1), { ...finish, total } as LogEntry]
        expect(judge(seed, claim)).toEqual({ ok: false, fault: 'altered' })
      }),
      { numRuns: Math.ceil(RUNS / 4) },
    )
  })

  test.each(contests)('$name: a false mark, verdict or plan is refused', ({ play, judge }) => {
    const { log } = play(SEED, { ...steadyPace, slips: 0.1 }, SEED)
    for (const [i, entry] of log.entries()) {
      for (const lie of liesAbout(entry)) {
        expect(judge(SEED, [...log.slice(0, i), lie, ...log.slice(i + 1)]).ok).toBe(false)
      }
    }
  })
})

function liesAbout(entry: LogEntry): LogEntry[] {
  switch (entry.type) {
    case 'click':
      return [{ ...entry, hit: !entry.hit }]
    case 'show':
      return [{ ...entry, planned: entry.planned + 0.1 }]
    case 'correct':
    case 'wrong':
      return [{ ...entry, type: entry.type === 'correct' ? 'wrong' : 'correct' }]
    case 'finish':
      return [
        { ...entry, hits: entry.hits + 1 },
        { ...entry, misses: entry.misses + 1 },
      ]
    default:
      return []
  }
}
