import { expect, test } from 'vitest'
import { beatenByLevel, beatenByRank } from './beaten.tsx'

test('[GAME-5] the true share of the others who stand behind', () => {
  expect(beatenByRank({ rank: 57, players: 160 })).toBe(64)
  expect(beatenByRank({ rank: 1, players: 2 })).toBe(100)
  expect(beatenByRank({ rank: 160, players: 160 })).toBeNull()
  expect(beatenByRank({ rank: 1, players: 1 })).toBeNull()
  expect(beatenByRank({ rank: null, players: 9 })).toBeNull()
})

test('[GAME-5] who reached the same level was not beaten', () => {
  const buckets = [
    { from: 4, players: 10 },
    { from: 5, players: 50 },
    { from: 6, players: 41 },
  ]
  expect(beatenByLevel(buckets, 5)).toBe(10)
  expect(beatenByLevel(buckets, 6)).toBe(60)
  expect(beatenByLevel(buckets, 4)).toBeNull()
  expect(beatenByLevel([{ from: 5, players: 1 }], 5)).toBeNull()
})
