import { expect, test } from 'vitest'
import { growthChart, niceTop } from './chart.ts'

test('the axis ends at a figure that divides well', () => {
  expect([3, 10, 11, 480, 0.07].map(niceTop)).toEqual([5, 10, 20, 500, 0.1])
})

test('each kind of work has its line with a point for each size', () => {
  const svg = growthChart([10, 100], [{ name: 'submit', color: '#123', values: [5, 10] }], 'µs')
  expect(svg).toContain('<polyline points="60.0,148.0 490.0,20.0"')
  expect(svg.match(/<circle/g)).toHaveLength(2)
  expect(svg).toContain('>submit</text>')
})
