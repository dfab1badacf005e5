import fc from 'fast-check'
import { DAILY_GRACE_DAYS } from '@reflex/contract'
import { describe, expect, test } from 'vitest'
import { streakOf } from './streak.ts'

const TODAY = 20_000

/** The same told day by day, as whoever lives it would: a model without gaps and rows. */
function lived(played: ReadonlySet<number>, first: number, today: number) {
  let days = 0
  let forgiven: number[] = []
  for (let day = first; day <= today; day++) {
    if (played.has(day)) days += 1
    else if (day === today) break
    else if (days > 0 && forgiven.every((other) => day - other >= DAILY_GRACE_DAYS))
      forgiven.push(day)
    else [days, forgiven] = [0, []]
  }
  const next = played.has(today) ? today + 1 : today
  const mayMiss = forgiven.every((other) => next - other >= DAILY_GRACE_DAYS)
  return days === 0 ? { days: 0, grace: 1 } : { days, grace: mayMiss ? 1 : 0 }
}

const ago = (...days: number[]): number[] => days.toSorted((a, b) => b - a).map((n) => TODAY - n)

describe('days in a row, with one of grace a week', () => {
  test.each<[string, number[], { days: number; grace: number }]>([
    ['nobody has played yet', [], { days: 0, grace: 1 }],
    ['the first day', ago(0), { days: 1, grace: 1 }],
    ['today is not missed before it is over', ago(1, 2, 3), { days: 3, grace: 1 }],
    ['yesterday was missed and forgiven', ago(2, 3), { days: 2, grace: 0 }],
    ['it goes on after a day of grace', ago(0, 2, 3), { days: 3, grace: 0 }],
    ['two in a row are not forgiven', ago(3, 4, 5), { days: 0, grace: 1 }],
    ['a second one within a week is not', ago(0, 1, 3, 5), { days: 2, grace: 1 }],
    ['nor is one at the end', ago(2, 4, 5), { days: 0, grace: 1 }],
    ['a week later it is', ago(0, 1, 3, 4, 5, 6, 7, 8, 10), { days: 9, grace: 0 }],
    ['the grace is back after a week', ago(0, 1, 2, 3, 4, 5, 7), { days: 7, grace: 1 }],
  ])('%s', (_name, played, streak) => {
    expect(streakOf(played, TODAY)).toEqual(streak)
  })

  test('as whoever lives through the days would count them', () => {
    const days = fc.array(fc.boolean(), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 4 }), (list, since) => {
        const first = TODAY - since - list.length + 1
        const played = list.flatMap((isPlayed, nth) => (isPlayed ? [first + nth] : []))
        expect(streakOf(played, TODAY)).toEqual(lived(new Set(played), first, TODAY))
      }),
      { numRuns: 2000 },
    )
  })
})
