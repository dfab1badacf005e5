import { expect, test } from 'vitest'
import { thinned, withoutHidden, type Point } from './chart-points.ts'

const spread = (count: number): Point[] =>
  Array.from({ length: count }, (_, i) => ({
    x: (i / count) * 1000,
    y: 160 + 150 * Math.sin(i * 1.7) * Math.cos(i / 77),
  }))

test('a hundred runs are drawn one by one, and of a hundred thousand no more than can be seen', () => {
  const few = spread(100)
  expect(withoutHidden(few)).toHaveLength(100)
  expect(thinned(few)).toEqual(few)
  const many = spread(110_000)
  // Cells of the drawing, and four points for each place on its axis.
  expect(withoutHidden(many).length).toBeLessThanOrEqual(501 * 161)
  expect(thinned(many).length).toBeLessThanOrEqual(4 * 1001)
})

test('nothing that stands out is lost, and a line goes on from left to right', () => {
  const all = spread(20_000)
  const peak = { x: 500.1, y: 0 }
  const trough = { x: 500.2, y: 320 }
  all.splice(10_003, 0, peak, trough)
  const line = thinned(all)
  expect(line).toEqual(expect.arrayContaining([peak, trough]))
  expect(line.at(0)).toBe(all.at(0))
  expect(line.at(-1)).toBe(all.at(-1))
  const order = line.map((point) => all.indexOf(point))
  expect(order).toEqual(order.toSorted((a, b) => a - b))
  expect(withoutHidden(all)).toEqual(expect.arrayContaining([peak, trough]))
})
