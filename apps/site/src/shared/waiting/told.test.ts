import { expect, test } from 'vitest'
import { toldOf } from './told.ts'

const DAY = 86_400_000
const run = (status: 'confirm' | 'review' | 'ranked' | 'rejected', at = 1) => ({
  game: 'reaction-time',
  ms: 160,
  created_at: at,
  status,
})

test('[GAME-5] what became of a run is news for who knew that it waited, for three days', () => {
  const waiting = toldOf([], [run('confirm')], 10)
  expect(waiting).toEqual([{ ...run('confirm'), since: 10 }])
  const confirmed = toldOf(waiting, [run('ranked')], 20)
  expect(confirmed).toEqual([{ ...run('ranked'), since: 20 }])
  expect(toldOf(confirmed, [run('ranked')], 20 + DAY)).toEqual(confirmed)
  expect(toldOf(confirmed, [run('ranked')], 21 + 3 * DAY)).toEqual([])
})

test('what was decided before this browser knew of the run is no news; what is gone is forgotten', () => {
  expect(toldOf([], [run('ranked'), run('rejected', 2)], 10)).toEqual([])
  const known = toldOf([], [run('confirm'), run('review', 2)], 10)
  expect(known).toHaveLength(2)
  expect(toldOf(known, [run('review', 2)], 20)).toEqual([{ ...run('review', 2), since: 10 }])
  expect(toldOf(known, [], 20)).toEqual([])
})

test('who waits longer than news are told is still told when it is decided', () => {
  const waiting = toldOf([], [run('review')], 10)
  const later = toldOf(waiting, [run('review')], 10 + 20 * DAY)
  expect(later).toEqual(waiting)
  expect(toldOf(later, [run('rejected')], 10 + 20 * DAY)).toMatchObject([{ status: 'rejected' }])
})
