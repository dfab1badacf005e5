import { CHALLENGE_SLUG } from '@reflex/contract'
import { expect, test } from 'vitest'
import {
  allSlugs,
  championRuns,
  honestRuns,
  programRuns,
  shareLookedAt,
  shareLost,
  shareOf,
  type Slug,
} from './trust-figures.ts'

const PEOPLE = 300

test('honest people are believed: few are asked again, next to none looked at, none refused [API-3]', () => {
  const played = allSlugs.map((slug) => ({ slug, runs: honestRuns('test', slug, PEOPLE) }))
  const all = played.flatMap(({ runs }) => runs)
  expect(all.length).toBeGreaterThan(5000)
  for (const { slug, runs } of [...played, { slug: 'all', runs: all }]) {
    expect(shareOf('refused', runs), slug).toBeLessThanOrEqual(0.001)
    expect(shareOf('review', runs), slug).toBeLessThanOrEqual(0.003)
    expect(shareOf('confirm', runs), slug).toBeLessThanOrEqual(0.015)
  }
  expect(shareLookedAt(all)).toBeLessThanOrEqual(0.003)
})

test.each(['reaction-time', 'left-or-right', 'aim-trainer', CHALLENGE_SLUG] as const)(
  'honest people at the line of %s get their records in on the days after [API-3]',
  (slug) => {
    const runs = championRuns('test', slug, 60)
    expect(shareOf('confirm', runs)).toBeGreaterThan(0.05)
    expect(shareLost(runs)).toBeLessThan(0.1)
    expect(shareOf('review', runs)).toBeLessThan(0.1)
  },
)

/** Quicker than the line of its game: at the edge of what a hand can do, and a little above it. */
const tooQuick: readonly (readonly [Slug, number])[] = [
  ['reaction-time', 120],
  ['reaction-time', 140],
  ['left-or-right', 180],
  ['left-or-right', 220],
  ['color-match', 220],
  ['color-match', 260],
  ['aim-trainer', 180],
  ['aim-trainer', 240],
  [CHALLENGE_SLUG, 150],
  [CHALLENGE_SLUG, 220],
]

test.each(tooQuick)('no program ranks with its first run: %s at %i ms [API-3]', (slug, mean) => {
  expect(shareOf('ranked', programRuns('test', slug, mean, 100))).toBe(0)
})
