import { expect, test } from 'vitest'
import { keepRun, lastRuns } from './last-runs.ts'
import { removeLocal, writeLocal } from './local.ts'
import { isAmount, isObject, isText, listOf, orNull, shaped } from './shape.ts'

test('what is kept as an object is one, and no list and no nothing', () => {
  expect([{}, { a: 1 }].every(isObject)).toBe(true)
  for (const no of [null, undefined, [], 'text', 7]) expect(isObject(no)).toBe(false)
})

test('an amount is a number to be reckoned with, and not below nought', () => {
  for (const yes of [0, 0.5, 7, Number.MAX_SAFE_INTEGER]) expect(isAmount(yes)).toBe(true)
  for (const no of [-0.1, Number.NaN, Infinity, Number.MAX_SAFE_INTEGER + 1, '7', null]) {
    expect(isAmount(no)).toBe(false)
  }
})

test('lists and objects are as their parts are, and nothing may stand where it is allowed', () => {
  const areTexts = listOf<string>(isText)
  expect([[], ['a', 'b']].every(areTexts)).toBe(true)
  for (const no of [null, {}, 'a', ['a', 7]]) expect(areTexts(no)).toBe(false)
  expect([null, 'a'].every(orNull(isText))).toBe(true)
  expect([undefined, 7].some(orNull(isText))).toBe(false)
  const isNamed = shaped<{ name: string; age: number }>({ name: isText, age: isAmount })
  expect(isNamed({ name: 'a', age: 7, more: null })).toBe(true)
  for (const no of [null, [], { name: 'a' }, { age: 7 }, { name: 7, age: 7 }]) {
    expect(isNamed(no)).toBe(false)
  }
})

test('the last twenty results of a game are kept, oldest first, each game its own', () => {
  try {
    expect(lastRuns('aim-trainer')).toEqual([])
    for (let nth = 1; nth <= 23; nth++) keepRun('aim-trainer', nth)
    keepRun('color-match', 500)
    expect(lastRuns('aim-trainer')).toEqual(Array.from({ length: 20 }, (_, nth) => nth + 4))
    expect(lastRuns('color-match')).toEqual([500])
    writeLocal('labs_runs_color-match', '[500,null]')
    expect(lastRuns('color-match')).toEqual([])
  } finally {
    for (const game of ['aim-trainer', 'color-match']) removeLocal(`labs_runs_${game}`)
  }
})
