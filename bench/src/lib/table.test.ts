import { expect, test } from 'vitest'
import { markdown, table } from './table.ts'

test('words stand left, numbers right, under one rule', () => {
  expect(
    table(
      ['what', 'ms'],
      [
        ['start', '7'],
        ['page', '1200'],
      ],
    ),
  ).toBe(['what   ms', '─────  ────', 'start     7', 'page   1200'].join('\n'))
})

test('a document gets the same rows', () => {
  expect(markdown(['a', 'b'], [['1', '2']])).toBe('| a | b |\n| --- | --- |\n| 1 | 2 |')
})
