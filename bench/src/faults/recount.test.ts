import { expect, test } from 'vitest'
import { compareKept } from './recount.ts'

test('what was acknowledged and is not kept is lost; what is kept twice is doubled', () => {
  const kept = ['a', 'b', 'b', 'd'].map((uid) => ({ uid, ms: 300, status: 'ranked' }))
  const acknowledged = new Map([
    ['a', 300],
    ['b', 300],
    ['c', 300],
    ['d', 299],
  ])
  expect(compareKept(acknowledged, kept)).toEqual({ lost: 2, doubled: 1 })
})
