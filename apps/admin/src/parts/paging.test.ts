import { expect, test } from 'vitest'
import { pagesOf, rankOf } from './paging.ts'

test('[ADM-6] pages hold a hundred, and there is always one', () => {
  expect([0, 1, 100, 101, 250].map(pagesOf)).toEqual([1, 1, 1, 2, 3])
})

test('[ADM-6] ranks continue across pages', () => {
  expect([rankOf(1, 0), rankOf(1, 99), rankOf(2, 0)]).toEqual([1, 100, 101])
})
