import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partSeed } from '../src/challenge/index.ts'
import { games, type Doubt, type LogEntry, type Seed } from '../src/index.ts'
import { seeds } from './arbitraries.ts'
import { contests, steadyPace } from './contests.ts'
import { SEED } from './drive.ts'
import { aimAtCentres, answerEvery, chooseEvery, clickAllTiles, typeNumbers } from './robots.ts'

const doubtsOf = (slug: keyof typeof games, log: readonly LogEntry[], seed: Seed = SEED) => {
  const verdict = games[slug].judge(seed, log)
  return verdict.ok ? { possible: verdict.possible, doubts: verdict.doubts } : verdict
}
const doubted = (...doubts: Doubt[]) => ({ possible: true, doubts })

describe('what no body can do is impossible', () => {
  test('tiles tapped faster than fingers move', () => {
    expect(
      doubtsOf(
        'sequence-memory',
        clickAllTiles(5, (i) => (i === 3 ? 29 : 200)),
      ),
    ).toMatchObject({ possible: false })
    expect(
      doubtsOf(
        'sequence-memory',
        clickAllTiles(5, () => 59),
      ),
    ).toMatchObject({ possible: false })
    expect(
      doubtsOf(
        'sequence-memory',
        clickAllTiles(5, (i) => 90 + (i % 7) * 9),
      ),
    ).toEqual(doubted())
  })

  test('numbers typed faster than fingers move', () => {
    expect(
      doubtsOf(
        'number-memory',
        typeNumbers(7, () => 79),
      ),
    ).toMatchObject({ possible: false })
    expect(
      doubtsOf(
        'number-memory',
        typeNumbers(7, (i) => 150 + i * 9),
      ),
    ).toEqual(doubted())
  })

  test('targets hit within 100 ms', () => {
    expect(
      doubtsOf(
        'aim-trainer',
        aimAtCentres((i) => 99 + i * 20, 9),
      ),
    ).toMatchObject({
      possible: false,
    })
    expect(
      doubtsOf(
        'aim-trainer',
        aimAtCentres((i) => 300 + i * 20.3, 9),
      ),
    ).toEqual(doubted())
  })
})

describe('what a machine does is doubted', () => {
  test.each([
    ['a row of equal answers', () => 250, 'machine-regular'],
    ['answers on a grid of 10 ms', (i: number) => 200 + (i % 5) * 20, 'time-grid'],
    ['answers quicker than nerves', (i: number) => 110 + i * 5.3, 'superhuman'],
  ] as const)('reaction-time: %s', (_name, pause, doubt) => {
    expect(doubtsOf('reaction-time', answerEvery(pause))).toMatchObject({
      possible: true,
      doubts: expect.arrayContaining([doubt]),
    })
  })

  test.each([
    ['the same delay every time', () => 300.3, 'machine-regular'],
    ['a delay of a little noise', (i: number) => 500 + (i % 5) * 3.3, 'machine-regular'],
    ['choices quicker than 220 ms', (i: number) => 150 + i * 11.3, 'superhuman'],
    ['frames counted', (i: number) => (20 + ((i * 7) % 11)) * (1000 / 60), 'time-grid'],
  ] as const)('left-or-right: %s', (_name, pause, doubt) => {
    expect(doubtsOf('left-or-right', chooseEvery(pause))).toEqual(doubted(doubt))
  })

  test('aim-trainer: every hit in the very centre', () => {
    expect(
      doubtsOf(
        'aim-trainer',
        aimAtCentres((i) => 300 + i * 20.3, 2),
      ),
    ).toEqual(doubted('centre-hits'))
  })

  test('sequence-memory: a metronome, a hurry, a memory beyond people', () => {
    expect(
      doubtsOf(
        'sequence-memory',
        clickAllTiles(8, () => 200.3),
      ),
    ).toEqual(doubted('machine-regular'))
    expect(
      doubtsOf(
        'sequence-memory',
        clickAllTiles(8, (i) => 65 + (i % 5) * 5.1),
      ),
    ).toEqual(doubted('superhuman'))
    expect(
      doubtsOf(
        'sequence-memory',
        clickAllTiles(26, (i) => 300 + (i % 9) * 31.3),
      ),
    ).toEqual(doubted('beyond-memory'))
  })

  test('number-memory: even typing, a hurry, a memory beyond people', () => {
    expect(
      doubtsOf(
        'number-memory',
        typeNumbers(12, () => 200.3),
      ),
    ).toEqual(doubted('machine-regular'))
    expect(
      doubtsOf(
        'number-memory',
        typeNumbers(12, (i) => 200 + (i % 3) * 10),
      ),
    ).toEqual(doubted('time-grid'))
    expect(
      doubtsOf(
        'number-memory',
        typeNumbers(9, (i) => 85 + i * 4),
      ),
    ).toEqual(doubted('superhuman'))
    expect(
      doubtsOf(
        'number-memory',
        typeNumbers(21, (i) => 200 + i * 9),
      ),
    ).toEqual(doubted('beyond-memory'))
  })
})

describe('people are not doubted', () => {
  /** Quick and steady, but no machine: people's answer times vary by 15 % and more. */
  const people = fc.tuple(
    fc.integer({ min: 290, max: 600 }),
    fc.double({ min: 0.16, max: 0.2, noNaN: true }),
  )

  test.each(contests)('$name: at most one run in a thousand', ({ play, judge }) => {
    const runs = fc.sample(fc.tuple(people, seeds), { numRuns: 1000, seed: 42 })
    const doubtful = runs.filter(([[mean, share], seed], i) => {
      const pace = { ...steadyPace, mean, deviation: mean * share }
      const verdict = judge(seed, play(seed, pace, partSeed(SEED, 0, i % 500)).log)
      return !verdict.ok || verdict.doubts.length > 0
    })
    expect(doubtful.length).toBeLessThanOrEqual(1)
  })
})
