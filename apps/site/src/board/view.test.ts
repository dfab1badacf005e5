import { expect, test } from 'vitest'
import { ranges, readView, scopes, viewSearch } from './view.ts'

test('[LB-2] every choice survives the address', () => {
  for (const range of ranges) {
    for (const scope of scopes)
      expect(readView(viewSearch({ range, scope }))).toEqual({ range, scope })
  }
})

test('an address without a choice, or with a foreign one, shows today worldwide', () => {
  for (const search of ['', '?range=yesterday&scope=moon', '?range=', '?%']) {
    expect(readView(search)).toEqual({ range: 'today', scope: 'global' })
  }
  expect(viewSearch({ range: 'today', scope: 'global' })).toBe('')
})
