import { expect, test } from 'vitest'
import { keptBackups } from './kept-backups.ts'

const DAY_MS = 86_400_000
const dayOf = (nth: number): string =>
  new Date(Date.UTC(2026, 10, 19) - nth * DAY_MS).toISOString().slice(0, 10)

test('the last seven days stay, and of four weeks before them one each', () => {
  let kept: readonly string[] = []
  // A copy each night for two months, and after each what is too many goes.
  for (let nth = 60; nth >= 0; nth--) kept = keptBackups([...kept, dayOf(nth)])
  expect(kept.slice(0, 7)).toEqual([0, 1, 2, 3, 4, 5, 6].map(dayOf))
  expect(kept).toHaveLength(11)
  const ages = kept.slice(7).map((day) => (Date.UTC(2026, 10, 19) - Date.parse(day)) / DAY_MS)
  expect(ages).toEqual(ages.toSorted((a, b) => a - b))
  expect(Math.max(...ages)).toBeGreaterThanOrEqual(24)
  expect(keptBackups([])).toEqual([])
})
