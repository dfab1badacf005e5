import { challengeParts } from '@reflex/contract'
import { expect, test } from 'vitest'
import { slowerShare, usualShares, type PartTimes } from './part-times.ts'

const middles = [300, 5000, 7000, 4000, 12_000, 1700]
const times: PartTimes = {
  players: 40,
  parts: challengeParts.map((game, i) => ({
    game,
    steps: Array.from({ length: 101 }, (_, step) => (middles[i] ?? 0) + (step - 50) * 2),
  })),
}

test('[CH-11] the shares of a usual total are those of the middles, and make a hundred', () => {
  expect(usualShares(times)).toEqual([1, 17, 23, 13, 40, 6])
})

test('[CH-11] each part stands among all, however little of the total it is', () => {
  expect(slowerShare(times, 'reaction-time', 300)).toBe(50)
  expect(slowerShare(times, 'reaction-time', 199)).toBe(100)
  expect(slowerShare(times, 'aim-trainer', 12_100)).toBe(0)
})
