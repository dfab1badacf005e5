import { describe, expect, test } from 'vitest'
import { drive, numberOf } from '../../test/drive.ts'
import { reactionChallengeRules, reactionTime } from './engine.ts'

const answer = (run: ReturnType<typeof start>, after: number) => {
  const { onset } = run.show()
  return run.press(numberOf(onset) + after)
}
const start = (rules?: Parameters<typeof reactionTime>[0]) => drive(reactionTime(rules))

describe('reaction-time', () => {
  test('[RT-1] goes from ready through a wait of 2 to 6 s to active and completed', () => {
    const run = start()
    expect(run.state.phase).toBe('ready')
    for (let trial = 0; trial < 5; trial++) {
      const readyEnds = numberOf(run.state.until)
      const waiting = run.pass(readyEnds)
      expect(waiting.phase).toBe('waiting')
      expect(numberOf(waiting.planned) - readyEnds).toBeGreaterThanOrEqual(2000)
      expect(numberOf(waiting.planned) - readyEnds).toBeLessThanOrEqual(6000)
      expect(run.show().phase).toBe('active')
      run.press(numberOf(run.state.onset) + 200 + trial * 10)
    }
    expect(run.state.phase).toBe('completed')
    expect(run.score()).toEqual({ ms: 220, mistakes: 0 })
  })

  test('[RT-2] a press in the wait costs a second and starts the trial again', () => {
    const run = start()
    expect(run.state.early).toBe(false)
    run.pass(1000)
    expect(run.press(1500)).toMatchObject({ phase: 'ready', early: true, misses: 1, until: 3500 })
    expect(run.log.at(-1)).toMatchObject({ type: 'click', hit: false })
  })

  test('[RT-2] it is told that a press was early until the next answer, or the next trial', () => {
    const run = start()
    run.pass(1000)
    run.press(1500)
    expect(answer(run, 250)).toMatchObject({ hits: 1, early: false })
    run.pass(numberOf(run.state.until))
    run.press(numberOf(run.state.planned) - 300)
    expect(run.state.early).toBe(true)
    run.pass(numberOf(run.state.until))
    expect(run.spoil(numberOf(run.state.planned) - 300)).toMatchObject({ early: false, voids: 1 })
  })

  test('a page that is hidden in the wait or at the signal has the trial again, and not before it', () => {
    const run = start()
    expect(run.spoil(500)).toMatchObject({ phase: 'ready', voids: 0 })
    run.pass(1000)
    expect(run.spoil(1500)).toMatchObject({ phase: 'ready', voids: 1, until: 2500, planned: null })
    const { onset } = run.show()
    expect(run.spoil(numberOf(onset) + 50)).toMatchObject({ phase: 'ready', voids: 2, hits: 0 })
  })

  test('[RT-2] a press within 100 ms of the signal was a guess', () => {
    const run = start()
    expect(answer(run, 99.9)).toMatchObject({ phase: 'ready', hits: 0, misses: 1 })
    expect(answer(run, 100)).toMatchObject({ phase: 'ready', hits: 1, misses: 1 })
  })

  test('a press in ready means nothing and is not written down', () => {
    const run = start()
    run.press(300)
    expect(run.log).toHaveLength(1)
  })

  test('a signal painted more than 250 ms late repeats the trial; a fourth spoils the run', () => {
    const run = start()
    for (let stall = 1; stall <= 3; stall++) {
      expect(run.show(251)).toMatchObject({ phase: 'ready', voids: stall, spoiled: false })
    }
    expect(run.show(251)).toMatchObject({ spoiled: true })
    expect(run.replay()).toEqual({ ok: false, fault: 'spoiled' })
  })

  test('[CH-3] the challenge asks once and adds a second for each early press', () => {
    const run = start(reactionChallengeRules)
    run.pass(1000)
    run.press(1500)
    answer(run, 250)
    expect(run.score()).toEqual({ ms: 1250, mistakes: 1 })
    expect(run.log.at(-1)).toMatchObject({ type: 'finish', total: 1250, hits: 1, misses: 1 })
  })
})
