import { expect, test } from 'vitest'
import { table } from './table.ts'

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
