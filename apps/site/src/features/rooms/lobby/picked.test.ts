import { expect, test } from 'vitest'
import { pickedBefore, toggled } from './picked.ts'

test('games are played in the order in which they are picked', () => {
  const two = toggled(toggled([], 'aim-trainer'), 'reaction-time')
  expect(two).toEqual(['aim-trainer', 'reaction-time'])
  expect(toggled(two, 'aim-trainer')).toEqual(['reaction-time'])
})

test('the challenge is played alone', () => {
  expect(toggled(['aim-trainer'], 'reflex-challenge')).toEqual(['reflex-challenge'])
  expect(toggled(['reflex-challenge'], 'aim-trainer')).toEqual(['aim-trainer'])
})

test('what was played last is picked again, and something is always', () => {
  expect(pickedBefore(['color-match', 'chess'])).toEqual(['color-match'])
  expect(pickedBefore(['chess'])).toEqual(['reaction-time'])
  expect(pickedBefore(undefined)).toEqual(['reaction-time'])
})
