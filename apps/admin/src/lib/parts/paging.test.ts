import { expect, test } from 'vitest'
import { pagesOf } from './paging.ts'

test('[ADM-6] a hundred records to a page, and never no page at all', () => {
  expect([0, 1, 100, 101, 250].map(pagesOf)).toEqual([1, 1, 1, 2, 3])
})
