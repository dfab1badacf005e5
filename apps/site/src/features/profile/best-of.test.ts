import { expect, test } from 'vitest'
import { bestIn, bestToGreetWith } from './best-of.ts'
import type { Me } from './bests-hint.ts'

const me = (bests: Me['bests'], challenge: Me['challenge'] = null): Me => ({
  country: 'KR',
  bests,
  challenge,
  watchable: true,
})

test('[HOME-2] who has no record is not greeted', () => {
  expect(bestToGreetWith(null)).toBeNull()
  expect(bestToGreetWith(me({}))).toBeNull()
})

test('[HOME-2] a time greets before a level, reaction first', () => {
  const level = { ms: 9, rank: 1 }
  expect(bestToGreetWith(me({ 'sequence-memory': level }))?.slug).toBe('sequence-memory')
  const challenge = { total_ms: 61_000, rank: null }
  expect(bestToGreetWith(me({ 'sequence-memory': level }, challenge))).toEqual({
    slug: 'reflex-challenge',
    ms: 61_000,
    rank: null,
  })
  const both = me({ 'color-match': { ms: 500, rank: 2 }, 'reaction-time': { ms: 213, rank: 12 } })
  expect(bestToGreetWith(both)).toEqual({ slug: 'reaction-time', ms: 213, rank: 12 })
})

test('a game without a record has no best', () => {
  expect(bestIn(me({}), 'reaction-time')).toBeNull()
  expect(bestIn(me({}), 'reflex-challenge')).toBeNull()
})
