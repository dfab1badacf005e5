import { expect, test } from 'vitest'
import { createDailyBudget, type Kept } from './daily-budget.ts'

const DAY_MS = 86_400_000

function budgetOf(megabytes = 200) {
  const time = { now: Date.UTC(2026, 10, 14, 12) }
  const spent: Kept[] = []
  const budget = createDailyBudget(
    () => time.now,
    megabytes,
    (kept) => spent.push(kept),
  )
  const taken = (kept: Kept, tries: number, ip: (nth: number) => string) =>
    Array.from({ length: tries }, (_, nth) => budget.allows(kept, { ip: ip(nth) })).filter(Boolean)
      .length
  return { time, spent, taken, budget }
}

test('one address has a share, by its network, and gets a new one the next day', () => {
  const { time, taken } = budgetOf()
  expect(taken('event', 6000, () => '192.0.2.1')).toBe(5000)
  expect(taken('event', 10, () => '192.0.2.2')).toBe(10)
  expect(taken('visit', 11_000, (nth) => `2001:db8::${nth.toString(16)}`)).toBe(10_000)
  time.now += DAY_MS
  expect(taken('event', 10, () => '192.0.2.1')).toBe(10)
})

test('all together have one too, and the operator is notified once', () => {
  const { spent, taken } = budgetOf()
  expect(taken('event', 110_000, (nth) => `10.0.${nth % 200}.1`)).toBe(100_000)
  expect(spent).toEqual(['event'])
})

test('logs are counted by their size', () => {
  const { budget } = budgetOf()
  const log = () => budget.allows('log', { ip: '192.0.2.1' }, 90)
  expect(Array.from({ length: 200 }, log).filter(Boolean)).toHaveLength(166)
})

test('a larger budget is larger for all', () => {
  const { taken } = budgetOf(400)
  expect(taken('event', 20_000, () => '192.0.2.1')).toBe(10_000)
})

test('runs of one address are no fewer for a small disk, and more for a large one', () => {
  expect(budgetOf(20).taken('score', 25_000, () => '192.0.2.1')).toBe(20_000)
  expect(budgetOf(400).taken('score', 45_000, () => '192.0.2.1')).toBe(40_000)
})

test('[ADM-8] what one address tells of ads is counted up to its share, whatever the disk', () => {
  const { taken, spent } = budgetOf(20)
  expect(taken('ad', 7000, () => '192.0.2.1')).toBe(6000)
  expect(taken('ad', 7000, (nth) => `10.0.${nth % 200}.1`)).toBe(7000)
  expect(spent).toEqual([])
})

test('a clock that was ahead and is set back leaves nobody without a share until that day has come', () => {
  const { time, taken } = budgetOf()
  time.now += 400 * DAY_MS
  taken('event', 6000, () => '192.0.2.1')
  time.now -= 400 * DAY_MS
  expect(taken('event', 6000, () => '192.0.2.1')).toBe(5000)
})
