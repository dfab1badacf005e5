import { describe, expect, test } from 'vitest'
import type { LogEntry, ShowEvent } from './events.ts'
import { latenessOf, onsetDoubts } from './onset-doubts.ts'

type Screen = Partial<Pick<ShowEvent, 'interval' | 'method'>>

const shown = (late: number, screen: Screen = {}): ShowEvent => ({
  type: 'show',
  at: 5000 + late,
  planned: 5000,
  frame: 5000,
  interval: 16.7,
  method: 'element',
  ...screen,
})
const showing = (lates: readonly number[], screen: Screen = {}): LogEntry[] =>
  lates.map((late) => shown(late, screen))
const pressed = (heard?: number, hit = true): LogEntry => ({
  type: 'click',
  at: 6000,
  pointer: 'mouse',
  hit,
  ...(heard !== undefined && { heard }),
})
const lost: LogEntry = { type: 'void', at: 5500, why: 'hidden' }

describe('[API-4] signals said to be late', () => {
  test.each([
    ['a few long stalls below what frames explain', [10, 10, 10, 170, 170], []],
    ['a few more than that', [10, 10, 10, 180, 180], ['late-onsets']],
    ['most of them a little late', [60, 60, 60, 0, 0], ['late-onsets']],
    ['most of them within two frames and some', [59, 59, 59, 0, 0], []],
    ['four signals, which say too little', [200, 200, 200, 200], []],
    ['stalls, which are void, beside signals in time', [300, 300, 300, 5, 5, 5, 5, 5], []],
    ['a signal at the very end of its time', [250, 250, 250, 250, 250], ['late-onsets']],
  ] as const)('%s', (_, lates, doubts) => {
    expect(onsetDoubts(showing(lates), true)).toEqual(doubts)
    // A slow run gains nothing by it.
    expect(onsetDoubts(showing(lates), false)).toEqual([])
  })

  test('a slow screen explains later signals, up to 30 frames a second', () => {
    const lates = (late: number) => Array<number>(5).fill(late)
    expect(onsetDoubts(showing(lates(94), { interval: 34 }), true)).toEqual([])
    expect(onsetDoubts(showing(lates(95), { interval: 34 }), true)).toEqual(['late-onsets'])
    expect(onsetDoubts(showing(lates(95), { interval: 100 }), true)).toEqual(['late-onsets'])
    // A quick one is held to what a usual one may do.
    expect(onsetDoubts(showing([59, 59, 59, 0, 0], { interval: 4.2 }), true)).toEqual([])
    expect(onsetDoubts(showing([60, 60, 60, 0, 0], { interval: 4.2 }), true)).toEqual([
      'late-onsets',
    ])
  })

  test('of each it is told how much later than its frame it was, and of a stall nothing', () => {
    expect(latenessOf([shown(57, { interval: 16 })])).toEqual([37])
    expect(latenessOf([shown(57, { interval: 16, method: 'element-coarse' })])).toEqual([37])
    expect(latenessOf([shown(57, { interval: 16, method: 'message' })])).toEqual([41])
    expect(latenessOf([shown(57, { interval: 100 })])).toEqual([14.5])
    expect(latenessOf([shown(5, { interval: 16 })])).toEqual([-15])
    expect(latenessOf([shown(250), shown(251), pressed(3)])).toEqual([60])
  })
})

describe('[API-4] presses that the page heard of late', () => {
  const heard = (times: readonly (number | undefined)[]) => times.map((ms) => pressed(ms))

  test('most of five or more beyond two frames are doubted, in a quick run', () => {
    expect(onsetDoubts(heard([46, 46, 46, 0, 0]), true)).toEqual(['late-presses'])
    expect(onsetDoubts(heard([46, 46, 46, 0, 0]), false)).toEqual([])
    expect(onsetDoubts(heard([45, 45, 45, 45, 45]), true)).toEqual([])
    expect(onsetDoubts(heard([9000, 9000, 3, 3, 3]), true)).toEqual([])
    expect(onsetDoubts(heard([90, 90, 90, 90]), true)).toEqual([])
  })

  test('logs that do not say it are not doubted for it', () => {
    expect(onsetDoubts(heard(Array<undefined>(9).fill(undefined)), true)).toEqual([])
    expect(onsetDoubts([...heard([90, 90, 90, 90]), ...heard([undefined])], true)).toEqual([])
  })
})

describe('[API-4] a signal that is taken back before its answer', () => {
  const doubtsOf = (log: readonly LogEntry[]) => onsetDoubts(log, false)
  const again = [shown(8), lost]

  test('once is a phone call, twice a way to be asked again', () => {
    expect(doubtsOf([...again, shown(8), pressed()])).toEqual([])
    expect(doubtsOf([...again, ...again, shown(8), pressed()])).toEqual(['asked-again'])
  })

  test('after the answer, before the signal, or where it was a stall, it is none', () => {
    const answered = [shown(8), pressed(), lost]
    expect(doubtsOf([...answered, ...answered, ...answered])).toEqual([])
    expect(doubtsOf([lost, lost, lost, shown(8), pressed()])).toEqual([])
    expect(doubtsOf([...again, lost, lost, shown(8), pressed()])).toEqual([])
    const stalled = [shown(251), lost]
    expect(doubtsOf([...stalled, ...stalled, ...stalled])).toEqual([])
  })

  test('a wrong press is no answer', () => {
    const wrong = [shown(8), pressed(3, false), lost]
    expect(doubtsOf([...wrong, ...wrong])).toEqual(['asked-again'])
  })
})
