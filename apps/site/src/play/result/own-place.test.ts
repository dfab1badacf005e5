import { expect, test } from 'vitest'
import { beatenShare } from './own-place.tsx'

test('beaten are the others who did less well, and never those with the same value', () => {
  expect(beatenShare({ rank: 1, players: 5, equal: 0 })).toBe(100)
  expect(beatenShare({ rank: 45, players: 59, equal: 3 })).toBe(18)
  expect(beatenShare({ rank: 1, players: 5, equal: 2 })).toBe(50)
})

test('nobody is beaten on a board of one, in the last place, or where all are equal', () => {
  expect(beatenShare({ rank: 1, players: 1, equal: 0 })).toBeNull()
  expect(beatenShare({ rank: 9, players: 9, equal: 0 })).toBeNull()
  expect(beatenShare({ rank: 1, players: 100, equal: 99 })).toBeNull()
})
