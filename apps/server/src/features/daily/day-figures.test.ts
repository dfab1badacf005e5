import { challengeParts } from '@reflex/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DayFigures } from './day-figures.ts'

const time = fc.integer({ min: 300, max: 306 })
const run = fc.array(time, { minLength: challengeParts.length, maxLength: challengeParts.length })

function figuresOf(runs: readonly (readonly number[])[]): DayFigures {
  const figures = new DayFigures()
  for (const [nth, parts] of runs.entries()) {
    figures.add({ id: nth + 1, total: parts.reduce((sum, ms) => sum + ms, 0), parts })
  }
  return figures
}

/** Of so many others, how many were slower, as whole per cent. */
const share = (slower: number, others: number): number | null =>
  others === 0 ? null : Math.floor((100 * slower) / others)

test('a result is faster than so many of the others, counted one by one, whether it is in or not', () => {
  fc.assert(
    fc.property(fc.array(run, { maxLength: 12 }), run, (others, own) => {
      const total = (parts: readonly number[]) => parts.reduce((sum, ms) => sum + ms, 0)
      const slower = others.filter((parts) => total(parts) > total(own)).length
      const without = figuresOf(others)
      const within = figuresOf([...others, own])
      expect(without.totalBetterThan(total(own), false)).toBe(share(slower, others.length))
      expect(within.totalBetterThan(total(own), true)).toBe(share(slower, others.length))
      for (const [nth, ms] of own.entries()) {
        const behind = others.filter((parts) => (parts[nth] ?? 0) > ms).length
        expect(without.partBetterThan(nth, ms, false)).toBe(share(behind, others.length))
        expect(within.partBetterThan(nth, ms, true)).toBe(share(behind, others.length))
      }
    }),
    { numRuns: 60 },
  )
})

test('everybody is in one bar, and a day that nobody has played has none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(run, { maxLength: 12 }), async (runs) => {
      const figures = figuresOf(runs)
      const bars = await figures.buckets()
      expect(bars.reduce((sum, { players }) => sum + players, 0)).toBe(runs.length)
      expect([figures.played, figures.lastId, bars.length > 0]).toEqual([
        runs.length,
        runs.length,
        runs.length > 0,
      ])
    }),
    { numRuns: 30 },
  )
})

test('one who was away for an hour does not flatten the bars of all others', async () => {
  const usual = Array.from({ length: 400 }, (_, nth) => [20_000 + nth * 100, 0, 0, 0, 0, 0])
  const bars = await figuresOf([...usual, [3_600_000, 0, 0, 0, 0, 0]]).buckets()
  expect(bars.at(-1)?.to).toBeLessThan(70_000)
  expect(bars.filter(({ players }) => players > 0).length).toBeGreaterThan(10)
})
