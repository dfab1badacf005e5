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
  expect(multiplex?.sizes).toEqual([{ size: 'grid', fits: true }])
})

test('[ADM-8] every size of the type is listed, and what does not fit into the place is marked', () => {
  const sizesAt = (...asked: Parameters<typeof suggestionsFor>) =>
    suggestionsFor(...asked)[0]?.sizes ?? []
  const fitting = (...asked: Parameters<typeof suggestionsFor>) =>
    sizesAt(...asked).flatMap(({ size, fits }) => (fits ? [size] : []))
  for (const position of ['home-top', 'leaderboard-top', 'game-before', 'home-bottom'] as const)
    expect(sizesAt(position)).toHaveLength(7)
  expect(fitting('game-before')).toEqual(['responsive', '728x90'])
  expect(fitting('home-top')).toEqual(['responsive', '728x90', '300x250', '970x250'])
  expect(fitting('home-top', 'mobile')).toEqual(['responsive', '320x50', '320x100'])
  expect(fitting('game-after', 'mobile')).toEqual(['responsive', '300x250', '320x50', '320x100'])
  expect(fitting('leaderboard-mid')).toEqual(['responsive', 'custom'])
})
