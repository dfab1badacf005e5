import { expect, test } from 'vitest'
import { isLocked, mistakeAt } from './locked.ts'

test('[LR-1] a mistake holds the input for half a second', () => {
  const state = { lockedUntil: 1500, onset: 900 }
  expect([1000, 1499.9, 1500].map((at) => isLocked(state, at))).toEqual([true, true, false])
  expect(isLocked({ lockedUntil: null }, 0)).toBe(false)
})

test('[LR-1] it was early before anything could have been seen, and else the wrong one', () => {
  const pressedAt = (at: number, onset: number | null) =>
    mistakeAt({ lockedUntil: at + 500, onset }, at + 1)
  expect(pressedAt(1000, null)).toBe('early')
  expect(pressedAt(1000, 901)).toBe('early')
  expect(pressedAt(1000, 900)).toBe('wrong')
  expect(mistakeAt({ lockedUntil: 1500, onset: 900 }, 1500)).toBeNull()
  expect(mistakeAt({ lockedUntil: null, onset: 900 }, 1500)).toBeNull()
})
