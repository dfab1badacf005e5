import { gameSlugs } from '@reflex/contract'
import { expect, test } from 'vitest'
import { doneOfRound, legsBehind, legsOf } from './legs.ts'

test('a round of several games has a leg for each, in their order', () => {
  const legs = legsOf(['aim-trainer', 'reaction-time'])
  expect(legs.map(({ game, session, part }) => [game, session, part])).toEqual([
    ['aim-trainer', 'aim-trainer', null],
    ['reaction-time', 'reaction-time', null],
  ])
})

test('the challenge has six legs, which share one session', () => {
  const legs = legsOf(['reflex-challenge'])
  expect(legs.map(({ game }) => game)).toEqual(gameSlugs)
  expect(legs.map(({ part }) => part)).toEqual([0, 1, 2, 3, 4, 5])
  expect(new Set(legs.map(({ session }) => session))).toEqual(new Set(['reflex-challenge']))
})

test('a game that this page does not know yet is left out', () => {
  expect(legsOf(['chess', 'color-match'])).toHaveLength(1)
})

test('what is finished lies behind', () => {
  expect(legsBehind(['aim-trainer', 'reaction-time'], 1)).toBe(1)
  expect(legsBehind(['reflex-challenge'], 1)).toBe(6)
  expect(legsBehind(['reflex-challenge'], 0)).toBe(0)
})

test('how far one is counts the trials of the whole round', () => {
  const legs = legsOf(['reaction-time', 'sequence-memory'])
  expect(doneOfRound(legs, 0, { done: 0, of: 5 })).toEqual({ done: 0, of: 15 })
  expect(doneOfRound(legs, 0, { done: 3, of: 5 })).toEqual({ done: 3, of: 15 })
  expect(doneOfRound(legs, 1, { done: 4, of: 10 })).toEqual({ done: 9, of: 15 })
  expect(doneOfRound(legs, 1, { done: 40, of: 10 })).toEqual({ done: 15, of: 15 })
  expect(doneOfRound(legs, 2, { done: 0, of: 0 })).toEqual({ done: 15, of: 15 })
})
