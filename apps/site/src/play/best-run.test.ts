import { beforeEach, expect, test } from 'vitest'
import { clearLocal } from '../lib/storage/local.ts'
import { bestBefore, bestTrials, keepIfBest } from './best-run.ts'
import { keepRun } from '../lib/storage/last-runs.ts'

beforeEach(clearLocal)

test('the answers of the best run are kept until a better one comes', () => {
  expect(bestBefore('reaction-time')).toBeNull()
  expect(bestTrials('reaction-time')).toEqual([])
  keepIfBest('reaction-time', { ms: 250, trials: [240, 260] }, 0)
  keepIfBest('reaction-time', { ms: 260, trials: [1, 2] }, 0)
  expect(bestBefore('reaction-time')).toBe(250)
  expect(bestTrials('reaction-time')).toEqual([240, 260])
  keepIfBest('reaction-time', { ms: 240, trials: [230, 250] }, 1)
  expect(bestTrials('reaction-time')).toEqual([230, 250])
  keepIfBest('number-memory', { ms: 5, trials: [900] }, 1)
  keepIfBest('number-memory', { ms: 7, trials: [800] }, 1)
  expect(bestTrials('number-memory')).toEqual([800])
})

test('nothing is held against the answers of a run that is not the best', () => {
  keepIfBest('reaction-time', { ms: 250, trials: [240, 260] }, 0)
  keepRun('reaction-time', 230)
  expect(bestBefore('reaction-time')).toBe(230)
  expect(bestTrials('reaction-time')).toEqual([])
})

test('a worse run after the best one changes nothing, whichever way is better', () => {
  for (const ms of [230, 300]) keepRun('reaction-time', ms)
  for (const level of [7, 5]) keepRun('number-memory', level)
  expect([bestBefore('reaction-time'), bestBefore('number-memory')]).toEqual([230, 7])
})

test('where only perfect runs count, one with a miss is no best', () => {
  keepRun('aim-trainer', 9000)
  keepIfBest('aim-trainer', { ms: 9000, trials: [400] }, 1)
  expect(bestBefore('aim-trainer')).toBeNull()
  keepIfBest('aim-trainer', { ms: 9900, trials: [500] }, 0)
  expect(bestBefore('aim-trainer')).toBe(9900)
  expect(bestTrials('aim-trainer')).toEqual([500])
})
