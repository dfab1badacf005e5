import { expect, test } from 'vitest'
import type { Summary } from './port.ts'
import { createSharedSummary } from './summary-kept.ts'

const MINUTE = 60_000
/** Seven in the evening of the 14th, and the 15th has begun in Korea. */
const EVENING = Date.UTC(2026, 10, 14, 19)

function asked(failing: () => boolean = () => false) {
  const days: { readonly zone: string; readonly days: number; readonly last: string }[] = []
  const summaryOf = createSharedSummary(async ({ zone, first, last }) => {
    const day = new Date(last * 86_400_000).toISOString().slice(0, 10)
    days.push({ zone, days: last - first + 1, last: day })
    if (failing()) throw new Error('the store is away')
    return { zone } as Summary
  })
  return { summaryOf, days }
}

test('[ADM-3] four weeks end with the day that it is where the page is read', async () => {
  const { summaryOf, days } = asked()
  for (const zone of ['utc', 'kst'] as const) await summaryOf(zone, EVENING)
  expect(days).toEqual([
    { zone: 'utc', days: 28, last: '2026-11-14' },
    { zone: 'kst', days: 28, last: '2026-11-15' },
  ])
})

test('[ADM-3] however many look, each zone is counted once a minute, and says as of when', async () => {
  const { summaryOf, days } = asked()
  const looks = Array.from({ length: 20 }, () => summaryOf('kst', EVENING))
  await Promise.all([...looks, summaryOf('utc', EVENING)])
  expect(await summaryOf('kst', EVENING + MINUTE - 1)).toMatchObject({ at: EVENING })
  expect(days).toHaveLength(2)
  expect(await summaryOf('kst', EVENING + MINUTE)).toMatchObject({ at: EVENING + MINUTE })
  expect(days).toHaveLength(3)
})

test('[ADM-3] what could not be counted is counted for the next who looks', async () => {
  let isAway = true
  const { summaryOf } = asked(() => isAway)
  await expect(summaryOf('kst', EVENING)).rejects.toThrow('away')
  isAway = false
  expect(await summaryOf('kst', EVENING + 1)).toMatchObject({ at: EVENING + 1 })
})
