import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wholeShares } from './whole-shares.ts'

test('[CH-11] shares that would each be rounded to 99 or 101 together make a hundred', () => {
  expect(wholeShares([1, 1, 1])).toEqual([34, 33, 33])
  expect(wholeShares([335, 335, 330])).toEqual([34, 33, 33])
  expect(wholeShares([505, 165, 165, 165])).toEqual([51, 17, 16, 16])
  expect(wholeShares([0, 0])).toEqual([0, 0])
})

test('[CH-11] whatever the parts, they make a hundred and none is off by one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 6, maxLength: 6 }),
      (parts) => {
        const shares = wholeShares(parts)
        const total = parts.reduce((sum, part) => sum + part, 0)
        expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100)
        for (const [i, part] of parts.entries()) {
          expect(Math.abs((shares[i] ?? 0) - (part / total) * 100)).toBeLessThan(1)
        }
      },
    ),
  )
})
