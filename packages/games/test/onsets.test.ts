import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { partSeed } from '../src/challenge/index.ts'
import type { LogEntry, ShowEvent } from '../src/index.ts'
import { leftOrRight } from '../src/left-or-right/engine.ts'
import { reactionTime } from '../src/reaction-time/engine.ts'
import { seeds } from './arbitraries.ts'
import { contests, steadyPace } from './contests.ts'
import { drive, numberOf, SEED } from './drive.ts'

const timed = contests.filter(({ slug }) =>
  ['reaction-time', 'left-or-right', 'color-match', 'aim-trainer'].includes(slug),
)
const reaction = contests.find(({ name }) => name === 'reaction-time')
const leftRight = contests.find(({ name }) => name === 'left-or-right')

/** A play whose presses come in honest time, with every onset said to be that late. */
function answerLate(late: (n: number) => number, pause: (n: number) => number) {
  const run = drive(reactionTime())
  for (let i = 0; !run.score(); i++) {
    run.press(numberOf(run.show(late(i)).onset) - late(i) + pause(i))
  }
  return reaction?.judge(SEED, run.log)
}

/** Looks away from the first so many signals. */
function lookAway(times: number) {
  const run = drive(leftOrRight())
  for (let i = 0; !run.score(); i++) {
    const { onset, stimulus } = run.show()
    if (i < times) run.spoil(numberOf(onset) + 400)
    else run.press(numberOf(onset) + 300 + ((i * 37) % 110), { choice: stimulus?.side ?? '' })
  }
  return leftRight?.judge(SEED, run.log)
}

describe('onsets said to be late', () => {
  const honest = (n: number) => 260 + ((n * 37) % 80)

  test('do not make a slow answer quick', () => {
    expect(answerLate(() => 120, honest)).toMatchObject({ ok: true, doubts: ['late-onsets'] })
    expect(answerLate((n) => 90 + n * 10, honest)).toMatchObject({ doubts: ['late-onsets'] })
    expect(answerLate(() => 20, honest)).toMatchObject({ ok: true, doubts: [] })
  })

  test('are believed of a loaded machine whose player wins nothing by it', () => {
    expect(
      answerLate(
        () => 120,
        (n) => honest(n) + 90,
      ),
    ).toMatchObject({ ok: true, doubts: [] })
  })

  test.each(timed)('$name: of quick people on any screen at most one in a thousand', (contest) => {
    const screens = fc.record({
      mean: fc.integer({ min: 235, max: 340 }),
      hertz: fc.integer({ min: 30, max: 240 }),
      jitter: fc.double({ min: 0, max: 40, noNaN: true }),
    })
    const runs = fc.sample(fc.tuple(screens, seeds), { numRuns: 1000, seed: 42 })
    const late = runs.filter(([screen, seed], i) => {
      const pace = { ...steadyPace, ...screen, deviation: screen.mean * 0.18 }
      const verdict = contest.judge(seed, contest.play(seed, pace, partSeed(SEED, 1, i % 500)).log)
      return !verdict.ok || verdict.doubts.includes('late-onsets')
    })
    expect(late.length).toBeLessThanOrEqual(1)
  })
})

describe("an onset's facts belong together", () => {
  const lies: readonly [string, (show: ShowEvent) => Partial<ShowEvent>][] = [
    ['painted long before its frame', ({ at }) => ({ frame: at + 21 })],
    ['a frame before its turn', ({ planned }) => ({ frame: planned - 10 })],
    ['no interval', () => ({ interval: 0 })],
    ['an interval that excuses everything', () => ({ interval: 251 })],
  ]
  const cases = contests.flatMap((contest) => lies.map(([lie, tell]) => ({ contest, lie, tell })))

  test.each(cases)('$contest.name: $lie', ({ contest, tell }) => {
    const { log } = contest.play(SEED, steadyPace, SEED)
    const altered = log.map((entry): LogEntry =>
      entry.type === 'show' ? { ...entry, ...tell(entry) } : entry,
    )
    expect(contest.judge(SEED, altered)).toEqual({ ok: false, fault: 'off-plan' })
  })
})

test('a signal is asked again once without a question, and not twice', () => {
  expect(lookAway(0)).toMatchObject({ ok: true, doubts: [] })
  expect(lookAway(1)).toMatchObject({ ok: true, doubts: [] })
  expect(lookAway(2)).toMatchObject({ ok: true, doubts: ['asked-again'] })
  expect(lookAway(3)).toMatchObject({ ok: true, doubts: ['asked-again'] })
})
