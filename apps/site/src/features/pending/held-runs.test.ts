import { expect, test } from 'vitest'
import { newsOf } from './held-runs.ts'

const DAY = 86_400_000
const run = (status: 'confirm' | 'review' | 'ranked' | 'rejected', at = 1) => ({
  game: 'reaction-time',
  ms: 160,
  created_at: at,
  status,
})

test('[GAME-5] what became of a run is news for who knew that it waited, for three days', () => {
  const waiting = newsOf([], [run('confirm')], 10)
  expect(waiting).toEqual([{ ...run('confirm'), since: 10 }])
  const confirmed = newsOf(waiting, [run('ranked')], 20)
  expect(confirmed).toEqual([{ ...run('ranked'), since: 20 }])
  expect(newsOf(confirmed, [run('ranked')], 20 + DAY)).toEqual(confirmed)
  expect(newsOf(confirmed, [run('ranked')], 21 + 3 * DAY)).toEqual([])
})

test('what was decided before this browser knew of the run is no news; what is gone is forgotten', () => {
  expect(newsOf([], [run('ranked'), run('rejected', 2)], 10)).toEqual([])
  const known = newsOf([], [run('confirm'), run('review', 2)], 10)
  expect(known).toHaveLength(2)
  expect(newsOf(known, [run('review', 2)], 20)).toEqual([{ ...run('review', 2), since: 10 }])
  expect(newsOf(known, [], 20)).toEqual([])
})

test('who waits longer than news are told is still told when it is decided', () => {
  const waiting = newsOf([], [run('review')], 10)
  const later = newsOf(waiting, [run('review')], 10 + 20 * DAY)
  expect(later).toEqual(waiting)
  expect(newsOf(later, [run('rejected')], 10 + 20 * DAY)).toMatchObject([{ status: 'rejected' }])
})

test('two runs of the same moment, in two games, are two', () => {
  const aim = { ...run('ranked'), game: 'aim-trainer', ms: 9000 }
  const waiting = newsOf([], [run('confirm')], 10)
  expect(newsOf(waiting, [run('confirm'), aim], 20)).toEqual(waiting)
  const both = newsOf([], [run('confirm'), { ...aim, status: 'review' }], 10)
  expect(newsOf(both, [run('ranked'), { ...aim, status: 'review' }], 20)).toEqual([
    { ...run('ranked'), since: 20 },
    { ...aim, status: 'review', since: 10 },
  ])
})
