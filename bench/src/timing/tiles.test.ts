import { expect, test } from 'vitest'
import { judgeLevel } from './tiles.ts'

test('tiles are held against a plan that begins with the first of the level', () => {
  const level = [
    { on: 1000, off: 1600 },
    { on: 2010, off: 2600 },
    { on: 3000, off: 3617 },
  ]
  expect(judgeLevel(level)).toEqual({
    lit: [600, 590, 617],
    dark: [410, 400],
    late: [
      { x: 0, y: 0 },
      { x: 1, y: 10 },
      { x: 2, y: 0 },
    ],
  })
})
