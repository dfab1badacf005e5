import { expect, test } from 'vitest'
import { histogramBars, partBars } from './card-bars.ts'

const buckets = [
  { from: 200, to: 250, players: 2 },
  { from: 250, to: 300, players: 4 },
  { from: 300, to: 350, players: 1 },
]

test.each([
  [200, 0],
  [250, 1],
  [299, 1],
  [350, 2],
])('of %i ms the bar with the needle is number %i', (value, mine) => {
  const bars = histogramBars(buckets, value)
  expect(bars.map(({ height }) => height)).toEqual([0.5, 1, 0.25])
  expect(bars.findIndex(({ isMine }) => isMine)).toBe(mine)
})

test('a result beside everyone else’s has no needle, and an empty day no bars', () => {
  expect(histogramBars(buckets, 900).some(({ isMine }) => isMine)).toBe(false)
  expect(histogramBars([], 271)).toEqual([])
})

test('the parts of a challenge fill the picture together', () => {
  const bars = partBars([
    { slug: 'aim-trainer', share: 0.41 },
    { slug: 'reaction-time', share: 0.59 },
  ])
  expect(bars.reduce((sum, { width = 0 }) => sum + width, 0)).toBe(1)
})
