import { boardSlugs } from '@reflex/contract'
import { expect, test } from 'vitest'
import { DAILY, ROOMS, groupRanges, groupSearch, readGroupView } from './view.ts'

test('what is looked at comes back from its address', () => {
  for (const game of [...boardSlugs, DAILY, ROOMS] as const) {
    for (const range of groupRanges) {
      expect(readGroupView(groupSearch({ game, range }))).toEqual({ game, range })
    }
  }
})

test('an address of nonsense shows the usual board, which needs no words', () => {
  const usual = { game: 'reaction-time', range: 'week' } as const
  expect(readGroupView('?game=chess&range=never')).toEqual(usual)
  expect(groupSearch(usual)).toBe('')
})
