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
