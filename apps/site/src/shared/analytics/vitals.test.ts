import { expect, test } from 'vitest'
import { rate } from './rating.ts'
import { ShiftSum, SlowestAnswers } from './vital-sums.ts'

test.each([
  ['LCP', 2500, 4000],
  ['FID', 100, 300],
  ['CLS', 0.1, 0.25],
  ['TTFB', 800, 1800],
] as const)('[TRK-4] %s is good up to %d and poor above %d', (metric, good, poor) => {
  expect(rate(metric, good)).toBe('good')
  expect(rate(metric, good + 0.01)).toBe('needs-improvement')
  expect(rate(metric, poor)).toBe('needs-improvement')
  expect(rate(metric, poor + 0.01)).toBe('poor')
})

test('shifts close together add up, those apart do not', () => {
  const sum = new ShiftSum()
  sum.add(0, 0.1)
  sum.add(900, 0.1)
  sum.add(3000, 0.05)
  expect(sum.worst).toBeCloseTo(0.2)
  for (let at = 10_000; at < 17_000; at += 500) sum.add(at, 0.03)
  expect(sum.worst).toBeCloseTo(0.3)
})

test('the slowest press counts once, and of fifty the slowest is forgiven', () => {
  const answers = new SlowestAnswers()
  expect(answers.slowest).toBeNull()
  answers.add(1, 40)
  answers.add(1, 300)
  expect(answers.slowest).toBe(300)
  for (let press = 2; press <= 50; press++) answers.add(press, 100)
  expect(answers.slowest).toBe(100)
})
