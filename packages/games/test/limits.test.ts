import { describe, expect, test } from 'vitest'
import { challengeEngines } from '../src/challenge/index.ts'
import { games, type LogEntry, type PlayableSlug } from '../src/index.ts'
import { leftOrRight } from '../src/left-or-right/engine.ts'
import { reactionChallengeRules, reactionTime } from '../src/reaction-time/engine.ts'
import { sequenceMemory } from '../src/sequence-memory/engine.ts'
import { drive, numberOf, SEED } from './drive.ts'
import { aimAtCentres, answerEvery, chooseEvery, clickAllTiles, typeNumbers } from './robots.ts'

type Log = readonly LogEntry[]

const judged = (slug: PlayableSlug, log: Log) => games[slug].judge(SEED, log)
const doubtsOf = (slug: PlayableSlug, log: Log) => {
  const verdict = judged(slug, log)
  return verdict.ok ? verdict.doubts : verdict.fault
}
const isPossible = (slug: PlayableSlug, log: Log) => {
  const verdict = judged(slug, log)
  return verdict.ok && verdict.possible
}

/** Scattered as a hand's answers are, with nothing on a grid, and this as their mean. */
const FIVE = [-40, -17, 0, 20, 37]
const TEN = [-61, -45, -30, -13, -4, 6, 17, 28, 41, 61]
const around = (mean: number, offsets: readonly number[]) => (n: number) => mean + (offsets[n] ?? 0)
const listed = (pauses: readonly number[]) => (n: number) => pauses[n] ?? 300

describe('[API-4] what no body can do begins where it is said to', () => {
  test('an answer may take a minute, and no longer', () => {
    const slow = (ms: number) => listed([260, 301, 283, ms, 274, 266, 290, 312, 255, 280])
    for (const [slug, play] of [
      ['reaction-time', answerEvery],
      ['left-or-right', chooseEvery],
    ] as const) {
      expect(isPossible(slug, play(slow(60_000)))).toBe(true)
      expect(isPossible(slug, play(slow(60_000.1)))).toBe(false)
    }
  })

  test('two taps are 30 ms apart at least, and 60 ms on the mean', () => {
    // The third pause lies between two levels.
    const taps = (pauses: readonly number[]) => clickAllTiles(5, listed(pauses))
    expect(isPossible('sequence-memory', taps([30, 45, 0, 60, 75, 90]))).toBe(true)
    expect(isPossible('sequence-memory', taps([29, 46, 0, 60, 75, 90]))).toBe(false)
    expect(isPossible('sequence-memory', taps([30, 45, 0, 60, 75, 89]))).toBe(false)
    expect(
      isPossible(
        'sequence-memory',
        clickAllTiles(3, () => 300),
      ),
    ).toBe(true)
  })

  test('a digit takes 80 ms at least', () => {
    expect(isPossible('number-memory', typeNumbers(7, listed([80, 130, 150])))).toBe(true)
    expect(isPossible('number-memory', typeNumbers(7, listed([79.9, 130, 150])))).toBe(false)
  })

  test('a target takes 100 ms at least', () => {
    const hits = (first: number) => aimAtCentres((n) => (n === 0 ? first : 300 + n * 20.3), 9)
    expect(isPossible('aim-trainer', hits(100))).toBe(true)
    expect(isPossible('aim-trainer', hits(99.9))).toBe(false)
  })
})

describe('[API-4] a doubt begins where it is said to', () => {
  test.each([
    ['reaction-time', answerEvery, 150, FIVE],
    ['left-or-right', chooseEvery, 220, TEN],
  ] as const)('%s: a mean is doubted below what people reach', (slug, play, fastest, offsets) => {
    expect(doubtsOf(slug, play(around(fastest, offsets)))).toEqual([])
    expect(doubtsOf(slug, play(around(fastest - 1, offsets)))).toEqual(['superhuman'])
  })

  test('one answer of the challenge may be a lucky one, down to 115 ms', () => {
    const answered = (ms: number) => {
      const run = drive(reactionTime(reactionChallengeRules))
      run.press(numberOf(run.show().onset) + ms)
      return challengeEngines[0].judge(SEED, run.log)
    }
    expect(answered(115)).toMatchObject({ possible: true, doubts: [] })
    expect(answered(114.9)).toMatchObject({ possible: true, doubts: ['superhuman'] })
  })

  test('nine guesses are not hidden by one slow answer', () => {
    const hidden = (fastest: number) =>
      listed([fastest, 171, 185, 194, 203, 209, 214, 222, 233, 1900])
    expect(doubtsOf('left-or-right', chooseEvery(hidden(164)))).toEqual(['superhuman'])
    const slower = (n: number) => hidden(164)(n) + 4
    expect(doubtsOf('left-or-right', chooseEvery(slower))).toEqual([])
  })

  test('one answer under 120 ms is luck, two are guesses', () => {
    const answers = (second: number) => answerEvery(listed([110, second, 201, 262, 313]))
    expect(doubtsOf('reaction-time', answers(120))).toEqual([])
    expect(doubtsOf('reaction-time', answers(119.9))).toEqual(['guesses'])
  })

  test('five answers are a machine’s within 2.5 ms, ten within 8 ms or a twentieth', () => {
    const swing = (mean: number, off: number) => (n: number) => mean + (n % 2 === 0 ? off : -off)
    expect(doubtsOf('reaction-time', answerEvery(swing(301.3, 2.4)))).toEqual(['machine-regular'])
    expect(doubtsOf('reaction-time', answerEvery(swing(301.3, 2.7)))).toEqual([])
    expect(doubtsOf('left-or-right', chooseEvery(swing(301.3, 14.9)))).toEqual(['machine-regular'])
    expect(doubtsOf('left-or-right', chooseEvery(swing(301.3, 15.2)))).toEqual([])
    // Of a mean below 160 a twentieth is less than that.
    expect(doubtsOf('left-or-right', chooseEvery(swing(140.3, 7.9)))).toContain('machine-regular')
    expect(doubtsOf('left-or-right', chooseEvery(swing(140.3, 8.1)))).not.toContain(
      'machine-regular',
    )
  })

  test('a grid is one of 10 ms or of frames, and in five answers at least', () => {
    expect(doubtsOf('reaction-time', answerEvery(listed([260, 310, 280, 350, 290])))).toEqual([
      'time-grid',
    ])
    expect(doubtsOf('reaction-time', answerEvery(listed([260, 310, 280, 350, 290.1])))).toEqual([])
    // Four taps between two levels.
    expect(doubtsOf('sequence-memory', clickAllTiles(4, listed([260, 310])))).toEqual([])
  })

  test('hits lie in the very centre up to 2 px', () => {
    const hits = (offset: number) => aimAtCentres((n) => 300 + n * 20.3, offset)
    expect(doubtsOf('aim-trainer', hits(2))).toEqual(['centre-hits'])
    expect(doubtsOf('aim-trainer', hits(2.1))).toEqual([])
  })

  test('taps are doubted below 110 ms on the mean, and after level 25', () => {
    const taps = (last: number) => clickAllTiles(5, listed([71, 92, 0, 109, 131, last]))
    expect(doubtsOf('sequence-memory', taps(147))).toEqual([])
    expect(doubtsOf('sequence-memory', taps(146))).toEqual(['superhuman'])
    const far = (level: number) => clickAllTiles(level, (n) => 300 + (n % 9) * 31.3)
    expect(doubtsOf('sequence-memory', far(25))).toEqual([])
    expect(doubtsOf('sequence-memory', far(26))).toEqual(['beyond-memory'])
  })

  test('digits are doubted below 115 ms on the mean, and after level 20', () => {
    expect(doubtsOf('number-memory', typeNumbers(7, listed([95, 115, 135])))).toEqual([])
    expect(doubtsOf('number-memory', typeNumbers(7, listed([95, 115, 134])))).toEqual([
      'superhuman',
    ])
    expect(
      doubtsOf(
        'number-memory',
        typeNumbers(20, (n) => 200 + n * 9),
      ),
    ).toEqual([])
    expect(
      doubtsOf(
        'number-memory',
        typeNumbers(21, (n) => 200 + n * 9),
      ),
    ).toEqual(['beyond-memory'])
  })

  test('to see that the last tile is out takes a reaction, of which one may be lucky', () => {
    /** A level is tapped so soon after its showing; the second one wrongly. */
    const begun = (firstTaps: readonly number[]) => {
      const run = drive(sequenceMemory())
      firstTaps.forEach((first, nth) => {
        const { tiles, until } = run.show()
        const isLast = nth === firstTaps.length - 1
        tiles.forEach((tile, i) => {
          const at = numberOf(until) + first + i * 300 + (i % 2) * 31
          run.press(at, { tile: isLast ? (tile + 1) % 9 : tile })
        })
      })
      return doubtsOf('sequence-memory', run.log)
    }
    expect(begun([100])).toEqual([])
    expect(begun([99.9])).toEqual(['first-tap'])
    expect(begun([140, 160])).toEqual([])
    expect(begun([140, 159.9])).toEqual(['first-tap'])
  })
})

describe('[API-4] lateness is held against quick runs alone', () => {
  /** Signals said to be so late, of which the press was in honest time. */
  const answeredLate = (mean: number) => {
    const LATE = 120
    const run = drive(reactionTime())
    for (let n = 0; !run.score(); n++) {
      run.press(numberOf(run.show(LATE).onset) + around(mean, FIVE)(n))
    }
    return doubtsOf('reaction-time', run.log)
  }

  const chosenLate = (mean: number) => {
    const run = drive(leftOrRight())
    for (let n = 0; !run.score(); n++) {
      const { onset, stimulus } = run.show(120)
      run.press(numberOf(onset) + around(mean, TEN)(n), { choice: stimulus?.side ?? '' })
    }
    return doubtsOf('left-or-right', run.log)
  }

  test('a run is quick below its game’s own pace', () => {
    expect(answeredLate(249)).toEqual(['late-onsets'])
    expect(answeredLate(250)).toEqual([])
    expect(chosenLate(329)).toEqual(['late-onsets'])
    expect(chosenLate(330)).toEqual([])
  })
})
