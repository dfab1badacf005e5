import { challengeParts } from '@reflex/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { daily as en } from '../../lib/words/en/daily.ts'
import { dayText, daysBefore, timeLeft } from './clock.ts'
import { copyText, type CopyFacts } from './copy-text.ts'

const facts: CopyFacts = {
  day: '2026-11-19',
  total: '27.31 s',
  faster: 'Faster than 64%',
  parts: [0, 24, 25, 50, 75, 100].map((better_than) => ({ better_than })),
  streak: 5,
  url: 'https://games.example/daily',
}

describe('what is copied of a daily course', () => {
  test('is four lines with a square for each game', () => {
    expect(copyText(facts, en.copy)).toBe(
      [
        'Reflex Labs daily course 2026-11-19',
        '27.31 s · Faster than 64% · 5 days in a row',
        '🟥🟥🟧🟨🟩🟩',
        'https://games.example/daily',
      ].join('\n'),
    )
  })

  test('of a try that was broken off, or of the first one, says so', () => {
    const alone = { ...facts, total: null, faster: null, parts: [{ better_than: null }], streak: 1 }
    expect(copyText(alone, en.copy).split('\n').slice(1, 3)).toEqual([
      '1 of 6 games',
      '🟦⬜⬜⬜⬜⬜',
    ])
  })

  test('is always four lines, as long as the course, whatever was reached', () => {
    const share = fc.option(fc.integer({ min: 0, max: 100 }))
    const parts = fc.array(fc.record({ better_than: share }), { maxLength: challengeParts.length })
    fc.assert(
      fc.property(parts, fc.nat(400), (some, streak) => {
        const lines = copyText({ ...facts, parts: some, streak }, en.copy).split('\n')
        expect(lines).toHaveLength(4)
        expect(lines[2]).toMatch(/^[\u{1f7e5}-\u{1f7e9}⬜]{6}$/u)
      }),
    )
  })
})

test('the clock shows nothing left only when it is over, and days are those of the course', () => {
  expect([0, 1, 999, 60_000, 86_400_000].map(timeLeft)).toEqual([
    '00:00:00',
    '00:00:01',
    '00:00:01',
    '00:01:00',
    '24:00:00',
  ])
  expect(daysBefore('20270101', 2)).toEqual(['20261231', '20261230'])
  expect(dayText('20270101', 'en')).toContain('January 1')
})
