import { adPositions } from '@reflex/contract'
import { expect, test } from 'vitest'
import { suggestionsFor } from './advice.ts'

test('[ADM-8] every position has the types that suit it', () => {
  const typesAt = Object.fromEntries(
    adPositions.map((position) => [position, suggestionsFor(position).map(({ type }) => type)]),
  )
  expect(typesAt).toEqual({
    'home-top': ['display'],
    'home-between-cards': ['infeed'],
    'home-bottom': ['display', 'multiplex'],
    'game-before': ['display'],
    'game-after': ['display', 'inarticle'],
    'leaderboard-top': ['display'],
    'leaderboard-mid': ['infeed', 'multiplex'],
  })
})

test('[ADM-8] each type names its sizes', () => {
  const [display, multiplex] = suggestionsFor('home-bottom')
  expect(display?.sizes).toHaveLength(7)
  expect(multiplex?.sizes).toEqual(['grid'])
})

test('[ADM-8] only what fits into the place is listed, for each device', () => {
  const sizesAt = (...asked: Parameters<typeof suggestionsFor>) =>
    suggestionsFor(...asked)[0]?.sizes
  expect(sizesAt('game-before')).toEqual(['responsive', '728x90'])
  expect(sizesAt('home-top')).toEqual(['responsive', '728x90', '300x250', '970x250'])
  expect(sizesAt('home-top', 'mobile')).toEqual(['responsive', '320x50', '320x100'])
  expect(sizesAt('game-after', 'mobile')).toEqual(['responsive', '300x250', '320x50', '320x100'])
  expect(sizesAt('leaderboard-mid')).toEqual(['responsive', 'custom'])
})
