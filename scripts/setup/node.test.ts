import { expect, test } from 'vitest'
import { isOlder } from './node.mjs'

test.for([
  ['v26.9.1', 'v26.10.0'],
  ['v9.11.2', 'v26.0.0'],
  ['v26.10.0', 'v26.10.1'],
] as const)('%s is older than %s, and not the other way round', ([older, newer]) => {
  expect(isOlder(older, newer)).toBe(true)
  expect(isOlder(newer, older)).toBe(false)
  expect(isOlder(newer, newer)).toBe(false)
})
