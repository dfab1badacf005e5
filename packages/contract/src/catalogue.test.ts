import { expect, test } from 'vitest'
import {
  betterOf,
  boardSlugs,
  fieldsOfParts,
  gameSlugs,
  isBetter,
  isBoardSlug,
  isGameSlug,
  unitOf,
} from './catalogue.ts'

test('[CH-10] the times of a challenge stand in their fields, in the order of its games', () => {
  expect(fieldsOfParts([1, 2, 3, 4, 5, 6])).toEqual({
    reaction_ms: 1,
    leftright_ms: 2,
    color_ms: 3,
    sequence_ms: 4,
    aim_ms: 5,
    number_ms: 6,
  })
  expect(fieldsOfParts([7])).toMatchObject({ reaction_ms: 7, leftright_ms: 0, number_ms: 0 })
})

test('a board is that of a game or of the challenge, a game is no challenge, and nothing else is either', () => {
  expect(boardSlugs).toEqual(['reflex-challenge', ...gameSlugs])
  expect(boardSlugs.every(isBoardSlug)).toBe(true)
  expect(gameSlugs.every(isGameSlug)).toBe(true)
  expect(isGameSlug('reflex-challenge')).toBe(false)
  for (const no of ['', 'chess', 'toString', 'Reaction-Time']) {
    expect([isGameSlug(no), isBoardSlug(no)]).toEqual([false, false])
  }
})

test('[GAME-7] [LB-3] each result has its unit, and a way in which it is better; equals are not', () => {
  expect(boardSlugs.map(unitOf)).toEqual([
    'seconds',
    'ms',
    'ms',
    'ms',
    'level',
    'seconds',
    'digits',
  ])
  expect(boardSlugs.map(betterOf)).toEqual([
    'lower',
    'lower',
    'lower',
    'lower',
    'higher',
    'lower',
    'higher',
  ])
  for (const slug of boardSlugs) {
    const [good, bad] = betterOf(slug) === 'lower' ? [5, 9] : [9, 5]
    expect([isBetter(slug, good, bad), isBetter(slug, bad, good), isBetter(slug, 5, 5)]).toEqual([
      true,
      false,
      false,
    ])
  }
})
