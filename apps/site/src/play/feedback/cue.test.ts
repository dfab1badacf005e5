import { expect, test } from 'vitest'
import { cueBetween } from './cue.ts'

const at = (phase: 'waiting' | 'active' | 'completed', hits: number, misses = 0) => ({
  phase,
  hits,
  misses,
})

test('an answer is signalled, and its kind', () => {
  expect(cueBetween(at('active', 0), at('waiting', 1))).toBe('hit')
  expect(cueBetween(at('waiting', 1), at('waiting', 1, 1))).toBe('miss')
  expect(cueBetween(at('active', 4), at('completed', 5))).toBe('end')
})

test('what the game shows is never signalled: no tick may come before the answer', () => {
  expect(cueBetween(null, at('waiting', 0))).toBeNull()
  expect(cueBetween(at('waiting', 0), at('active', 0))).toBeNull()
  expect(cueBetween(at('completed', 5), at('completed', 5))).toBeNull()
})
