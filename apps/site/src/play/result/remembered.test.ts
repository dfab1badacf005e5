import { numberRules } from '@reflex/games/number-memory'
import { sequenceRules } from '@reflex/games/sequence-memory'
import { expect, test } from 'vitest'
import { firstLevels, isFirstLevel, remembered } from './remembered.ts'

test('a run begins at the levels that the engines begin at', () => {
  expect(firstLevels).toEqual({
    'sequence-memory': sequenceRules.startLevel,
    'number-memory': numberRules.startLevel,
  })
})

test('who failed a level has remembered one less, and of the first one nothing', () => {
  const missed = [{ type: 'wrong', at: 9000 } as const]
  expect(remembered('number-memory', 8, missed)).toBe(7)
  expect(remembered('number-memory', 5, missed)).toBe(0)
  expect(remembered('sequence-memory', 3, missed)).toBe(0)
  expect(remembered('number-memory', 40, [{ type: 'correct', at: 9000 }])).toBeNull()
  expect(remembered('reaction-time', 271, missed)).toBeNull()
})

test('the first level is no achievement; a time always is', () => {
  expect(isFirstLevel('sequence-memory', 3)).toBe(true)
  expect(isFirstLevel('sequence-memory', 4)).toBe(false)
  expect(isFirstLevel('reaction-time', 1)).toBe(false)
})
