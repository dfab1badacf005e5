import { describe, expect, test } from 'vitest'
import { drive, numberOf } from '../../test/drive.ts'
import { numberChallengeRules, numberMemory } from './engine.ts'

const start = (rules?: Parameters<typeof numberMemory>[0]) => {
  const run = drive(numberMemory(rules))
  /** Shows a number and waits until it may be typed. */
  const recall = () => {
    const digits = run.show().digits ?? ''
    const { recallFrom } = run.pass(numberOf(run.state.until))
    return { digits, from: numberOf(recallFrom) }
  }
  return { run, recall }
}

describe('number-memory', () => {
  test('[NM-1] a number is seen for 3 s, then asked for', () => {
    const { run } = start()
    expect(run.state).toMatchObject({ phase: 'memorize', digits: null, level: 5 })
    const shown = run.show(10)
    expect(shown).toMatchObject({ phase: 'memorize', until: 3310 })
    expect(shown.digits).toHaveLength(5)
    expect(run.pass(3310)).toMatchObject({ phase: 'recall', digits: null, until: null })
  })

  test('[NM-1] a right answer shows for 1 s, then a number one digit longer', () => {
    const { run, recall } = start()
    const { digits, from } = recall()
    const after = run.submit(from + 2000, digits)
    expect(after).toMatchObject({ phase: 'correct', until: from + 3000 })
    expect(run.log.at(-1)).toEqual({ type: 'correct', at: from + 2000 })
    expect(recall().digits).toHaveLength(6)
  })

  test('[NM-1] a wrong answer shows for 1 s; the score is the level reached', () => {
    const { run, recall } = start()
    const first = recall()
    run.submit(first.from + 2000, first.digits)
    const { from } = recall()
    expect(run.submit(from + 2000, '0')).toMatchObject({ phase: 'wrong', until: from + 3000 })
    expect(run.score()).toEqual({ ms: 6, mistakes: 1 })
    expect(run.log.slice(-2).map(({ type }) => type)).toEqual(['wrong', 'finish'])
    expect(run.pass(from + 3000).phase).toBe('completed')
  })

  test('[NM-2] numbers are digits and never begin with 0', () => {
    for (let i = 0; i < 300; i++) {
      const run = drive(numberMemory(), {}, i.toString(16).padStart(32, '5'))
      expect(run.show().digits).toMatch(/^[1-9][0-9]{4}$/)
    }
  })

  test('[NM-2] an answer of other than digits, or longer than the level, is no play of this game', () => {
    for (const answer of ['12a45', '123456', '-1', ' 1', '١٢']) {
      const { run, recall } = start()
      expect(run.submit(recall().from + 2000, answer).fault).toBe('malformed')
    }
  })

  test('an empty answer, or one before it is asked for, means nothing', () => {
    const { run, recall } = start()
    run.submit(100, '12345')
    const { from } = recall()
    run.submit(from + 500, '')
    expect(run.state).toMatchObject({ phase: 'recall', misses: 0, fault: null })
    expect(run.log).toHaveLength(2)
  })

  test('a spoiled showing gives another number of the same length; recall cannot be spoiled', () => {
    const { run, recall } = start()
    const { digits } = run.show()
    expect(run.spoil(1000)).toMatchObject({ phase: 'memorize', digits: null, planned: 2000 })
    const again = recall()
    expect(again.digits).toHaveLength(5)
    expect(again.digits).not.toBe(digits)
    expect(run.spoil(again.from + 100)).toMatchObject({ phase: 'recall', voids: 1 })
  })

  test('the longest run ends after 40 digits', () => {
    const { run, recall } = start()
    while (!run.score()) {
      const { digits, from } = recall()
      run.submit(from + digits.length * 200, digits)
    }
    expect(run.score()).toEqual({ ms: 40, mistakes: 0 })
    expect(run.replay()).toMatchObject({ ok: true })
  })

  test('[CH-8] the challenge shows ten digits for 5 s, and a wrong answer clears the input', () => {
    const { run, recall } = start(numberChallengeRules)
    const shownAt = numberOf(run.state.planned) + 8
    const { digits, from } = recall()
    expect(digits).toHaveLength(10)
    expect(from - shownAt).toBe(5000)
    expect(run.submit(from + 1500, '1')).toMatchObject({ phase: 'recall', misses: 1 })
    expect(run.submit(from + 4000.4, digits)).toMatchObject({ phase: 'completed' })
    expect(run.score()).toEqual({ ms: 4000, mistakes: 1 })
  })
})
