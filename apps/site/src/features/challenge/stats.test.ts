import { storageKeys } from '@reflex/contract'
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { readLocal, removeLocal, writeLocal } from '../../lib/storage/local.ts'
import { countChallenge, readStats, repairStats, withScore } from './stats.ts'

afterEach(() => removeLocal(storageKeys.challengeStats))

const none = repairStats(null)

test('[CH-13] every attempt counts: total, best, average, and the last ten, newest first', () => {
  const scores = Array.from({ length: 12 }, (_, i) => 40_000 - i * 1000)
  const stats = scores.reduce(withScore, none)
  expect(stats.totalAttempts).toBe(12)
  expect(stats.bestScore).toBe(29_000)
  expect(stats.averageScore).toBe(34_500)
  expect(stats.recentScores).toEqual([
    29_000, 30_000, 31_000, 32_000, 33_000, 34_000, 35_000, 36_000, 37_000, 38_000,
  ])
  expect(repairStats({ ...stats, recentScores: scores }).recentScores).toEqual(scores.slice(0, 10))
})

test('[CH-13] the average follows those who get better, after thousands of attempts too', () => {
  const scores = Array.from({ length: 4000 }, (_, nth) => (nth < 1000 ? 40_000 : 39_700))
  const { averageScore } = scores.reduce(withScore, none)
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  expect(averageScore).toBeCloseTo(mean, -0.5)
})

test('[CH-13] they are kept in local storage under their names', () => {
  countChallenge(30_000)
  countChallenge(31_000)
  expect(JSON.parse(readLocal(storageKeys.challengeStats) ?? '')).toEqual({
    totalAttempts: 2,
    bestScore: 30_000,
    averageScore: 30_500,
    recentScores: [31_000, 30_000],
  })
})

test('wrong fields are worked out anew from the right ones', () => {
  expect(repairStats({ totalAttempts: 'x', bestScore: -1, recentScores: [5, null, 7] })).toEqual({
    totalAttempts: 2,
    bestScore: 5,
    averageScore: 6,
    recentScores: [5, 7],
  })
  expect(
    repairStats({ totalAttempts: 3, bestScore: 9, averageScore: 11, recentScores: {} }),
  ).toEqual({ totalAttempts: 3, bestScore: 9, averageScore: 11, recentScores: [] })
  // Nobody's attempts have no best one.
  expect(repairStats({ totalAttempts: 0, bestScore: 9, averageScore: 9 })).toEqual(none)
  // Attempts of which no score is left still count; the next one is the best.
  const counted = { totalAttempts: 3, bestScore: null, averageScore: null, recentScores: [] }
  expect(repairStats({ totalAttempts: 3.7 })).toEqual(counted)
  expect(withScore(counted, 30_000)).toMatchObject({ totalAttempts: 4, bestScore: 30_000 })
})

test.each(['{', '[]', '7', '"text"', 'null'])('%s in storage is no statistics', (text) => {
  writeLocal(storageKeys.challengeStats, text)
  expect(readStats()).toEqual(none)
})

test('whatever storage holds, a finished challenge is counted', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), fc.nat(), (whole, field, score) => {
      const fields = { totalAttempts: field, bestScore: field, averageScore: field }
      for (const value of [whole, { ...fields, recentScores: [field, whole] }]) {
        const stats = withScore(repairStats(value), score)
        expect(stats.totalAttempts).toBeGreaterThanOrEqual(stats.recentScores.length)
        expect(stats.bestScore).toBeLessThanOrEqual(score)
        expect(stats.recentScores[0]).toBe(score)
        expect(stats.averageScore).toSatisfy(Number.isFinite)
        expect(stats.recentScores.length).toBeLessThanOrEqual(10)
      }
    }),
  )
})
