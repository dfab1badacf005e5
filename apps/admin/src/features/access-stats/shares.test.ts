import { expect, test } from 'vitest'
import { sharesOf } from './shares.ts'

test('the largest comes first and the parts are of the whole', () => {
  const shares = sharesOf([
    { key: 'a', name: 'a', visitors: 1 },
    { key: 'b', name: 'b', visitors: 3 },
  ])
  expect(shares.map(({ name, percent }) => [name, percent])).toEqual([
    ['b', 75],
    ['a', 25],
  ])
})

test('[ADM-5] no visitors at all is no data', () => {
  expect(sharesOf([])).toEqual([])
  expect(sharesOf([{ key: 'a', name: 'a', visitors: 0 }])).toEqual([])
})
