import { expect, test } from 'vitest'
import { allOf, among, coverage, nothing, toggled } from './selection.ts'

const rows = [{ id: 1 }, { id: 2 }]

test('[ADM-6] a row goes in and out of the selection', () => {
  const one = toggled(nothing, 1)
  expect([...one]).toEqual([1])
  expect([...toggled(one, 1)]).toEqual([])
  expect([...nothing]).toEqual([])
})

test('[ADM-6] select-all knows nothing, a part and all', () => {
  expect(coverage(nothing, rows)).toBe('none')
  expect(coverage(new Set([1]), rows)).toBe('some')
  expect(coverage(allOf(rows), rows)).toBe('all')
  expect(coverage(nothing, [])).toBe('none')
})

test('[ADM-6] a record that vanished is selected no longer', () => {
  const both = allOf(rows)
  expect(among(both, rows)).toBe(both)
  expect([...among(both, [{ id: 2 }, { id: 3 }])]).toEqual([2])
  expect(among(both, []).size).toBe(0)
})
