import type { LogEntry } from '@reflex/games/core'
import { numberRules } from '@reflex/games/number-memory'
import { players } from '@reflex/games/scripted'
import { sequenceRules } from '@reflex/games/sequence-memory'
import { expect, test } from 'vitest'
import { numberLevels } from '../number-memory/view.tsx'
import { sequenceLevels } from '../sequence-memory/view.tsx'
import { answerTrials, levelTrials } from './trials.ts'

const SEED = '0123456789abcdef0123456789abcdef'
const pace = {
  mean: 320,
  deviation: 40,
  slips: 0,
  pointer: 'mouse',
  hertz: 60,
  jitter: 0,
} as const

const mean = (times: readonly number[]): number =>
  Math.round(times.reduce((sum, time) => sum + time, 0) / times.length)

test.each([
  ['reaction-time', 5],
  ['left-or-right', 10],
  ['color-match', 10],
] as const)('[GAME-5] the %d answers of %s make its result', (slug, count) => {
  const { log, score } = players[slug](SEED, pace, SEED)
  const trials = answerTrials(log)
  expect(trials).toHaveLength(count)
  expect(mean(trials.map(({ ms }) => ms))).toBe(score.ms)
})

const show = (at: number): LogEntry => ({
  type: 'show',
  at,
  planned: at,
  frame: at,
  interval: 16,
  method: 'element',
})

test('an answer that was taken back is none', () => {
  const hit = (at: number): LogEntry => ({ type: 'click', at, pointer: 'key', hit: true })
  const log: LogEntry[] = [show(100), { type: 'void', at: 150, why: 'stall' }, show(900), hit(1150)]
  expect(answerTrials(log)).toEqual([{ ms: 250 }])
})

test('[GAME-5] a level is timed from when it could be answered', () => {
  const log: LogEntry[] = [
    show(1000),
    { type: 'correct', at: 1000 + 2600 + 1500 },
    show(7000),
    { type: 'wrong', at: 7000 + 3600 + 900 },
  ]
  expect(levelTrials(log, sequenceLevels)).toEqual([
    { level: sequenceRules.startLevel, ms: 1500 },
    { level: sequenceRules.startLevel + 1, ms: 900, isWrong: true },
  ])
  const typed: LogEntry[] = [show(300), { type: 'wrong', at: 300 + numberRules.memorizeMs + 2000 }]
  expect(levelTrials(typed, numberLevels)).toEqual([{ level: 5, ms: 2000, isWrong: true }])
})
