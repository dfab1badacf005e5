import { expect, test } from 'vitest'
import { serially } from './serially.ts'
import { isEvening, isOver, isStale, slotOf, VISIT_SLOTS } from './visit-rules.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
const MIDNIGHT = Date.UTC(2026, 10, 20)

test('[TRK-1] a visit is over once it was silent for half an hour and its day is over, or after a day', () => {
  const begun = { startedAt: MIDNIGHT - HOUR, lastAt: MIDNIGHT - 10 * MINUTE }
  const over = (at: number, visit = begun) => isOver(visit, at)
  expect(over(MIDNIGHT - 1)).toBe(false)
  expect(over(MIDNIGHT + 20 * MINUTE - 1)).toBe(false)
  expect(over(MIDNIGHT + 20 * MINUTE)).toBe(true)
  // Silent all day, it is the same visit.
  expect(over(MIDNIGHT - 1, { startedAt: MIDNIGHT - DAY + 1, lastAt: MIDNIGHT - DAY + 1 })).toBe(
    false,
  )
  // A clock that was set back does not make it older.
  expect(over(MIDNIGHT + 5 * MINUTE, { startedAt: MIDNIGHT - HOUR, lastAt: 0 })).toBe(true)
  expect(over(MIDNIGHT + 5 * MINUTE, { startedAt: MIDNIGHT - 20 * MINUTE, lastAt: 0 })).toBe(false)
  const kept = { startedAt: MIDNIGHT - HOUR, lastAt: MIDNIGHT + 23 * HOUR - 1 }
  expect([over(MIDNIGHT + 23 * HOUR - 1, kept), over(MIDNIGHT + 23 * HOUR, kept)]).toEqual([
    false,
    true,
  ])
  expect([DAY - 1, DAY].map((age) => isStale(MIDNIGHT, MIDNIGHT + age))).toEqual([false, true])
})

test('[ADM-5] from three in the afternoon of UTC on it is the next day in Korea', () => {
  const at = [MIDNIGHT, MIDNIGHT + 15 * HOUR - 1, MIDNIGHT + 15 * HOUR, MIDNIGHT + DAY - 1]
  expect(at.map(isEvening)).toEqual([false, false, true, true])
})

test('visits are spread evenly over their slots, whoever made up their ids', () => {
  const counts = new Map<number, number>()
  for (let nth = 0; nth < 40_000; nth++) {
    const slot = slotOf(`visit-${nth}`)
    counts.set(slot >> 8, (counts.get(slot >> 8) ?? 0) + 1)
    expect(slot >= 0 && slot < VISIT_SLOTS).toBe(true)
  }
  expect(counts.size).toBe(16)
  expect(Math.max(...counts.values()) / Math.min(...counts.values())).toBeLessThan(1.2)
})

test('what is asked for serially is done in its order, and a failure holds up nobody', async () => {
  const done: string[] = []
  const one = serially()
  const first = Promise.withResolvers<void>()
  const slow = one(async () => {
    await first.promise
    done.push('slow')
    throw new Error('lost')
  })
  const quick = one(async () => done.push('quick'))
  first.resolve()
  await expect(slow).rejects.toThrow('lost')
  expect(await quick).toBe(2)
  expect(done).toEqual(['slow', 'quick'])
})
