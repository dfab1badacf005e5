import { gameSlugs, STAMPS_MOVED } from '@reflex/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { advance } from '../progress/missions/advance.ts'
import { noMissions, type MissionState } from '../progress/missions/missions.ts'
import { countRun, periodsOf } from '../progress/missions/periods.ts'
import { addDays } from '../progress/stamp/day.ts'
import { noStamps, stampDay, type Stamp } from '../progress/stamp/stamp.ts'
import { belongingsOf, joinKept, joinMissions, joinStamps, type Kept } from './belongings.ts'

const stampOf = (...stamps: string[]): Stamp => ({
  stamps,
  lastVisit: stamps.at(-1) ?? null,
  streak: 1,
  totalStamps: stamps.length,
})
const TODAY = '2026-11-13'
const periods = periodsOf(TODAY, null, () => null)
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

test('of more days than go with a code the latest go, and the others are counted', () => {
  const days = Array.from({ length: STAMPS_MOVED + 20 }, (_, ago) =>
    addDays(TODAY, -ago),
  ).toReversed()
  const moved = belongings({ ...stampOf(...days), streak: days.length })
  expect(moved.stamps?.at(-1)).toBe('20261113')
  expect(joinStamps(noStamps, moved)).toMatchObject({
    stamps: days.slice(-STAMPS_MOVED),
    lastVisit: TODAY,
    streak: days.length,
    totalStamps: days.length,
  })
})

test('a streak is kept where its days came in no order, as after a clock that was set back', () => {
  const moved = { stamps: ['20261113', '20261101'], streak: 30, stamps_total: 30 }
  expect(joinStamps(noStamps, moved)).toMatchObject({ lastVisit: TODAY, streak: 30 })
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

/** What was played on a device on how many days before today, the earliest first. */
const history = fc
  .array(
    fc.record({
      ago: fc.nat(20),
      game: fc.constantFrom(...gameSlugs.slice(0, 4)),
      value: fc.constantFrom(200, 300),
      rank: fc.constantFrom(null, 5, 50, 500),
    }),
    { maxLength: 30 },
  )
  .map((runs) => runs.toSorted((a, b) => b.ago - a.ago))

function keptAfter(runs: typeof history extends fc.Arbitrary<infer T> ? T : never): Kept {
  const usual = (game: string) => (game === gameSlugs[0] ? 250 : null)
  let [stamp, state, now]: [Stamp, MissionState, Kept['periods'] | null] = [
    noStamps,
    noMissions,
    null,
  ]
  for (const { ago, game, value, rank } of runs) {
    const day = addDays(TODAY, -ago)
    const at = new Date(`${day}T12:00:00Z`)
    stamp = stampDay(stamp, day)
    for (const event of [
      { kind: 'played', game, mistakes: 1 },
      { kind: 'submitted', rank, isPersonalBest: false },
      { kind: 'stamped', streak: stamp.streak },
    ] as const) {
      state = advance(state, event, at).state
    }
    now = countRun(periodsOf(day, now, usual), { game, value }, day, at).periods
  }
  return { stamp, missions: state, periods: periodsOf(TODAY, now, usual) }
}

const runs = (count: number, day: string, from = periodsOf(day, null, () => null)) =>
  Array.from({ length: count }).reduce<Kept['periods']>(
    (now) => countRun(now, { game: 'color-match', value: 500 }, day, new Date()).periods,
    from,
  )
const nothing = { stamp: noStamps, missions: noMissions }
const countsOf = ({ goals }: Kept['periods']) => goals.map(({ current }) => current)

test('what a device has done in another week counts for the month alone', () => {
  const theirs = belongingsOf('ko', { ...nothing, periods: runs(3, '2026-11-06') })
  const own = { ...nothing, periods: runs(1, TODAY) }
  const { periods: joined } = joinKept(own, theirs, true)
  expect(joined.week).toBe('2026-11-09')
  expect(countsOf(joined)).toEqual([1, 0, 1, 1])
  const later = belongingsOf('ko', { ...nothing, periods: runs(3, '2026-10-30') })
  expect(joinKept(own, later, false).periods.goals).toEqual(own.periods.goals)
})

test('the next run on either device counts behind what the other one had played', () => {
  const theirs = belongingsOf('ko', { ...nothing, periods: runs(3, TODAY) })
  const { periods: joined } = joinKept({ ...nothing, periods: runs(1, TODAY) }, theirs, true)
  expect(countsOf(joined)[0]).toBe(3)
  expect(countsOf(runs(1, TODAY, joined))[0]).toBe(4)
})

test('whatever was played on either, both have the same after it, with nothing lost or made up', () => {
  fc.assert(
    fc.property(history, history, (mine, theirs) => {
      const [a, b] = [keptAfter(mine), keptAfter(theirs)]
      const shows = joinKept(a, belongingsOf('ko', b), true)
      const enters = joinKept(b, belongingsOf('en', a), false)
      expect(enters.stamp).toEqual(shows.stamp)
      expect(enters.missions.progress).toEqual(shows.missions.progress)
      expect(enters.missions.played.toSorted()).toEqual(shows.missions.played.toSorted())
      expect(enters.periods.goals).toEqual(shows.periods.goals)
      expect(joinKept(shows, belongingsOf('ko', enters), true)).toEqual(shows)

      // As if all of it had been on one device.
      const days = new Set([...mine, ...theirs].map(({ ago }) => addDays(TODAY, -ago)))
      const one = [...days].toSorted().reduce(stampDay, noStamps)
      expect(shows.stamp).toEqual(one)
      for (const [id, joined] of Object.entries(shows.missions.progress)) {
        const both = [a, b].map(({ missions: { progress } }) =>
          new Map(Object.entries(progress)).get(id),
        )
        expect(joined.completed, id).toBe(both.some((each) => each?.completed === true))
        if (!joined.completed) {
          expect(joined.current, id).toBe(Math.max(...both.map((each) => each?.current ?? 0)))
        }
      }
      for (const { id, current, completedAt } of shows.periods.goals) {
        const [own] = a.periods.goals.filter((goal) => goal.id === id)
        expect(current, id).toBeGreaterThanOrEqual(own?.current ?? 0)
        if (own?.completedAt) expect(completedAt).not.toBeNull()
      }
    }),
  )
})
