import type { LogEntry } from '@reflex/games/core'
import { expect, test } from 'vitest'
import { inputOf } from './among-equals.tsx'

const click = (pointer: 'mouse' | 'touch' | 'pen' | 'key', at: number): LogEntry => ({
  type: 'click',
  at,
  pointer,
  hit: true,
})

test('a run is told by its first press, as the server tells it', () => {
  expect(inputOf([click('touch', 1), click('mouse', 2), click('mouse', 3)])).toBe('touch')
  expect(inputOf([click('key', 1)])).toBe('key')
})

test('a typed number, a pen and an empty log tell nothing', () => {
  expect(inputOf([{ type: 'submit', at: 1, answer: '12345' }])).toBeNull()
  expect(inputOf([click('pen', 1), click('mouse', 2)])).toBeNull()
  expect(inputOf([])).toBeNull()
})
