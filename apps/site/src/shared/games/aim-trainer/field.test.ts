import { expect, test } from 'vitest'
import { scaleIn, widthIn } from './field.ts'

test.each([
  [{ width: 390, height: 500 }, 390, 1],
  [{ width: 1377, height: 640 }, 1377, 1],
  [{ width: 844, height: 342 }, 1233, 0.684],
])('[AT-1] on a stage of %j the field is %d px wide and drawn at %d', (room, width, scale) => {
  expect(widthIn(room)).toBe(width)
  expect(scaleIn(room, width)).toBeCloseTo(scale, 3)
})

test('[AT-1] a window narrowed in the middle of a run still shows the whole field', () => {
  const width = widthIn({ width: 1000, height: 600 })
  expect(width * scaleIn({ width: 400, height: 600 }, width)).toBe(400)
  expect(500 * scaleIn({ width: 1000, height: 250 }, width)).toBe(250)
})

test('the field is never narrower than the game allows', () => {
  expect(widthIn({ width: 160, height: 500 })).toBe(240)
  expect(scaleIn({ width: 160, height: 500 }, 240)).toBeCloseTo(2 / 3)
})
