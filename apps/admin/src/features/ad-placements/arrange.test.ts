import { adPositions, type AdPosition } from '@reflex/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { arrange } from './arrange.ts'

const pageOf = (key: AdPosition) => {
  if (key.startsWith('home')) return 'home'
  return key.startsWith('game') ? 'game' : 'leaderboard'
}
const placement = (position_key: AdPosition) =>
  ({ position_key, page: pageOf(position_key) }) as const

test('[ADM-9] pages come home, game, leaderboard; positions from top to bottom, however they arrive', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...adPositions], { minLength: 7 }), (keys) => {
      const groups = arrange(keys.map(placement), 'desktop')
      expect(groups.flatMap(({ placements }) => placements.map((p) => p.position_key))).toEqual([
        'home-top',
        'home-between-cards',
        'home-bottom',
        'game-before',
        'game-after',
        'leaderboard-top',
        'leaderboard-mid',
      ])
    }),
  )
})

test('[ADM-9] a tab has its own device and what is for both; a missing device means both', () => {
  const all = [
    { ...placement('home-top'), device_type: 'desktop' },
    { ...placement('home-top'), device_type: 'mobile' },
    { ...placement('game-after'), device_type: 'both' },
    placement('leaderboard-mid'),
  ] as const
  const shown = (device: 'desktop' | 'mobile') =>
    arrange(all, device).flatMap(({ placements }) => placements)
  expect(shown('desktop')).toEqual([all[0], all[2], all[3]])
  expect(shown('mobile')).toEqual([all[1], all[2], all[3]])
})
