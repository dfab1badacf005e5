import { expect, test } from 'vitest'
import { inputOf } from './kept-log.ts'

test('[ADM-17] what a run was played with is what was pressed first', () => {
  expect(inputOf([])).toBe(null)
  expect(inputOf([{ type: 'start', at: 0, version: 1 }])).toBe(null)
  expect(
    inputOf([
      { type: 'start', at: 0, version: 1 },
      { type: 'click', at: 300, pointer: 'touch', hit: true },
      { type: 'click', at: 900, pointer: 'mouse', hit: true },
    ]),
  ).toBe('t')
})
