import { expect, test } from 'vitest'
import { noMissions, type MissionState } from '../progress/missions/missions.ts'
import { noStamps, type Stamp } from '../progress/stamp/stamp.ts'
import { countRun, periodsOf } from '../progress/missions/periods.ts'
import { belongingsOf, joinKept, joinMissions, joinStamps } from './belongings.ts'

const stampOf = (...stamps: string[]): Stamp => ({
  stamps,
  lastVisit: stamps.at(-1) ?? null,
  streak: 1,
  totalStamps: stamps.length,
})
const periods = periodsOf('2026-11-13', null, () => null)
const belongings = (stamp: Stamp, state: MissionState = noMissions) =>
  belongingsOf('ko', { stamp, missions: state, periods })

test('stamps of both are one calendar, whose last days make the streak', () => {
  const own = stampOf('2026-11-10', '2026-11-13')
  const joined = joinStamps(own, belongings(stampOf('2026-11-11', '2026-11-12', '2026-11-13')))
  expect(joined).toEqual({
    stamps: ['2026-11-10', '2026-11-11', '2026-11-12', '2026-11-13'],
    lastVisit: '2026-11-13',
    streak: 4,
    totalStamps: 4,
  })
  expect(joinStamps(joined, belongings(joined))).toEqual(joined)
  expect(joinStamps(noStamps, belongings(noStamps))).toEqual(noStamps)
  // Older than what goes along, but counted.
  expect(
    joinStamps(own, { ...belongings(stampOf('2026-11-01')), stamps_total: 700 }).totalStamps,
  ).toBe(700)
  expect(joinStamps(noStamps, { stamps: ['20269999', '20261101'] }).stamps).toEqual(['2026-11-01'])
})

test('a streak that is longer than the days that are listed stays', () => {
  const own: Stamp = { ...stampOf('2026-11-13'), streak: 40, totalStamps: 40 }
  expect(joinStamps(own, belongings(stampOf('2026-11-02'))).streak).toBe(40)
})

test('of each mission what is further, and nothing is invented', () => {
  const done = '2026-03-01T00:00:00.000Z'
  const own: MissionState = {
    progress: {
      'first-game': { current: 1, completed: true, completedAt: '2026-04-01T00:00:00.000Z' },
      'ten-games': { current: 4, completed: false, completedAt: null },
    },
    played: ['reaction-time'],
  }
  const theirs: MissionState = {
    progress: {
      'first-game': { current: 1, completed: true, completedAt: done },
      'ten-games': { current: 7, completed: false, completedAt: null },
      'perfect-run': { current: 1, completed: true, completedAt: done },
    },
    played: ['color-match'],
  }
  const { progress, played } = joinMissions(own, belongings(noStamps, theirs))
  expect(progress).toMatchObject({
    'first-game': { completed: true, completedAt: done },
    'ten-games': { current: 7, completed: false },
    'perfect-run': { completed: true },
  })
  expect(played.toSorted()).toEqual(['color-match', 'reaction-time'])
  const forged = { missions: [{ id: 'no-such', current: 9, completed_at: 1 }], played: ['chess'] }
  expect(joinMissions(own, forged)).toEqual(joinMissions(own, {}))
})

test('after it both devices have the same, whichever of them showed the code', () => {
  const done = new Date('2026-11-12T10:00:00Z')
  const run = { game: 'aim-trainer', value: 24_310 } as const
  const usual = (game: string) => (game === 'aim-trainer' ? 24_310 : null)
  const shows = {
    stamp: { ...stampOf('2026-11-11', '2026-11-13'), streak: 41, totalStamps: 60 },
    missions: {
      progress: { 'ten-games': { current: 4, completed: false, completedAt: null } },
      played: ['reaction-time'],
    },
    periods: countRun(periodsOf('2026-11-13', null, usual), run, '2026-11-12', done).periods,
  } as const
  const enters = {
    stamp: stampOf('2026-11-10', '2026-11-12'),
    missions: {
      progress: { 'ten-games': { current: 7, completed: false, completedAt: null } },
      played: ['color-match'],
    },
    periods: [1, 2, 3].reduce(
      (now) => countRun(now, { game: 'color-match', value: 500 }, '2026-11-13', done).periods,
      periods,
    ),
  } as const
  const here = joinKept(shows, belongingsOf('ko', enters), true)
  const there = joinKept(enters, belongingsOf('ko', shows), false)
  expect(there.stamp).toEqual(here.stamp)
  expect(there.stamp).toMatchObject({ streak: 41, totalStamps: 60 })
  expect(there.missions).toEqual(here.missions)
  expect(there.periods.goals).toEqual(here.periods.goals)
  expect(here.periods.goals.map(({ current }) => current)).toEqual([3, 1, 1, 1])
  // Once more changes nothing.
  expect(joinKept(here, belongingsOf('ko', there), true)).toEqual(here)
})
