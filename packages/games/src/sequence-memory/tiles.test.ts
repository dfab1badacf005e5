import fc from 'fast-check'
import { expect, test } from 'vitest'
import { draw, rngFromSeed } from '../core/random.ts'
import { drawTiles, isTile, TILE_COUNT } from './tiles.ts'

test('there are nine tiles, and nothing else is one', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8].filter(isTile)).toHaveLength(TILE_COUNT)
  expect([-1, 9, 0.5, Number.NaN, undefined].filter(isTile)).toEqual([])
})

test('[SM-2] whatever the seed and however long, each tile is one of them and none follows itself', () => {
  const seed = fc.array(fc.nat(15), { minLength: 32, maxLength: 32 })
  fc.assert(
    fc.property(seed, fc.nat(60), (digits, length) => {
      const text = digits.map((digit) => digit.toString(16)).join('')
      const [tiles] = draw(rngFromSeed(text), (int) => drawTiles(length, int))
      expect(tiles).toHaveLength(length)
      expect(tiles.every(isTile)).toBe(true)
      expect(tiles.some((tile, i) => tile === tiles[i - 1])).toBe(false)
    }),
  )
})
