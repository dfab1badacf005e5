import { expect, test } from 'vitest'
import { areaIn, scaleIn } from './field.ts'

test.each([
  [
    { width: 390, height: 500 },
    { width: 390, height: 500 },
  ],
  [
    { width: 1377, height: 640 },
    { width: 1377, height: 500 },
  ],
  [
    { width: 844, height: 342 },
    { width: 844, height: 342 },
  ],
  [
    { width: 568, height: 272.5 },
    { width: 568, height: 272 },
  ],
])('[AT-1] on a stage of %j the field is %j, and its targets are 60 px', (room, area) => {
  expect(areaIn(room)).toEqual(area)
  expect(scaleIn(room, area)).toBe(1)
})

test('a screen lower than the lowest field, or narrower than the narrowest, shows all of it smaller', () => {
  const low = areaIn({ width: 600, height: 180 })
  expect(low).toEqual({ width: 800, height: 240 })
  expect(scaleIn({ width: 600, height: 180 }, low)).toBe(0.75)
  const narrow = areaIn({ width: 160, height: 500 })
  expect(narrow).toEqual({ width: 240, height: 500 })
  expect(scaleIn({ width: 160, height: 500 }, narrow)).toBeCloseTo(2 / 3)
})

test('[AT-1] a window made smaller in the middle of a run still shows the whole field', () => {
  const area = areaIn({ width: 1000, height: 600 })
  expect(area.width * scaleIn({ width: 400, height: 600 }, area)).toBe(400)
  expect(area.height * scaleIn({ width: 1000, height: 250 }, area)).toBe(250)
})
