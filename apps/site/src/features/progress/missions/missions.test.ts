import { gameSlugs } from '@reflex/contract'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { advance, type MissionEvent } from './advance.ts'
import { missions, noMissions, progressOf, type MissionId, type MissionState } from './missions.ts'
import { readMissions } from './read-missions.ts'

const now = new Date('2026-03-01T10:00:00.000Z')

function after(events: readonly MissionEvent[], from: MissionState = noMissions) {
  const completed: MissionId[] = []
  let state = from
  for (const event of events) {
    const step = advance(state, event, now)
    state = step.state
    completed.push(...step.completed)
  }
  return { state, completed }
}

const played = (
  game: (typeof gameSlugs)[number] = 'number-memory',
  mistakes = 1,
): MissionEvent => ({
  kind: 'played',
  game,
  mistakes,
})
const submitted = (rank: number | null, isPersonalBest = false): MissionEvent => ({
  kind: 'submitted',
  rank,
  isPersonalBest,
})
const stamped = (streak: number): MissionEvent => ({ kind: 'stamped', streak })
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value)

describe('[MIS-1] the eleven missions', () => {
  test('there are eleven, with the targets of the rules', () => {
    expect(Object.fromEntries(missions.map(({ id, target }) => [id, target]))).toEqual({
      'first-game': 1,
      'ten-games': 10,
      'fifty-games': 50,
      'all-three': 3,
      'first-score': 1,
      'first-best': 1,
      'top-100': 1,
      'top-10': 1,
      'perfect-run': 1,
      'streak-7': 7,
      'streak-30': 30,
    })
  })

  test('playing counts towards 1, 10 and 50 games', () => {
    expect(after(times(1, played())).completed).toEqual(['first-game'])
    expect(after(times(9, played())).completed).toEqual(['first-game'])
    expect(after(times(10, played())).completed).toEqual(['first-game', 'ten-games'])
    const { state, completed } = after(times(50, played()))
    expect(completed).toEqual(['first-game', 'ten-games', 'fifty-games'])
    expect(progressOf(state, 'fifty-games')).toEqual({
      current: 50,
      completed: true,
      completedAt: now.toISOString(),
    })
  })

  test('the three games are the original ones, each counted once', () => {
    const two = [played('reaction-time'), played('reaction-time'), played('color-match')]
    const { state } = after([...two, played('aim-trainer'), played('sequence-memory')])
    expect(progressOf(state, 'all-three')).toMatchObject({ current: 2, completed: false })
    expect(after([played('left-or-right')], state).completed).toEqual(['all-three'])
  })

  test('a perfect run is a timed one without a mistake', () => {
    expect(after([played('reaction-time', 1)]).completed).not.toContain('perfect-run')
    expect(after([played('sequence-memory', 0)]).completed).not.toContain('perfect-run')
    expect(after([played('number-memory', 0)]).completed).not.toContain('perfect-run')
    for (const game of ['reaction-time', 'left-or-right', 'color-match', 'aim-trainer'] as const) {
      expect(after([played(game, 0)]).completed).toContain('perfect-run')
    }
  })

  test.each([
    [null, []],
    [101, []],
    [100, ['top-100']],
    [11, ['top-100']],
    [10, ['top-100', 'top-10']],
    [1, ['top-100', 'top-10']],
  ])('a result at rank %s', (rank, tops) => {
    expect(after([submitted(rank)]).completed).toEqual(['first-score', ...tops])
  })

  test('a personal best counts, others do not', () => {
    expect(after([submitted(500, true)]).completed).toEqual(['first-score', 'first-best'])
    expect(after([submitted(500)]).completed).toEqual(['first-score'])
  })

  test('what is completed is never counted again', () => {
    const first = after([played(), submitted(1, true)])
    const later = advance(first.state, submitted(1, true), new Date('2027-01-01'))
    expect(later.completed).toEqual([])
    expect(later.state.progress['top-10']).toEqual(first.state.progress['top-10'])
  })

  test('any play completes each mission at most once', () => {
    const event = fc.oneof(
      fc
        .record({ game: fc.constantFrom(...gameSlugs), mistakes: fc.nat(2) })
        .map(({ game, mistakes }) => played(game, mistakes)),
      fc
        .record({ rank: fc.option(fc.integer({ min: 1, max: 200 })), best: fc.boolean() })
        .map(({ rank, best }) => submitted(rank, best)),
      fc.integer({ min: 1, max: 40 }).map(stamped),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 80 }), (events) => {
        const { state, completed } = after(events)
        expect(new Set(completed).size).toBe(completed.length)
        for (const { id, target } of missions) {
          const { current, completed: isDone } = progressOf(state, id)
          expect(isDone).toBe(completed.includes(id))
          expect(current === target).toBe(isDone)
        }
      }),
    )
  })
})

describe('[MIS-2] the stamp', () => {
  test('moves the two streak missions and no other', () => {
    const { state, completed } = after([stamped(7)])
    expect(completed).toEqual(['streak-7'])
    expect(Object.keys(state.progress)).toEqual(['streak-7', 'streak-30'])
    expect(progressOf(state, 'streak-30').current).toBe(7)
  })

  test('a streak that starts again takes the progress back, not what is completed', () => {
    const { state } = after([stamped(6), stamped(7), stamped(1)])
    expect(progressOf(state, 'streak-7')).toMatchObject({ current: 7, completed: true })
    expect(progressOf(state, 'streak-30')).toMatchObject({ current: 1, completed: false })
    expect(after([stamped(30)], state).completed).toEqual(['streak-30'])
  })

  test('nothing else moves the streak missions', () => {
    const { state } = after([played(), submitted(1, true)])
    expect(progressOf(state, 'streak-7').current).toBe(0)
  })
})

describe('storage', () => {
  test('what was written is read back as it was', () => {
    const { state } = after([played('color-match', 0), submitted(5, true), stamped(3)])
    expect(readMissions(JSON.parse(JSON.stringify(state)))).toEqual(state)
  })

  test('a damaged mission costs the others nothing', () => {
    const { state } = after([...times(4, played()), submitted(5)])
    const progress = { ...state.progress, 'ten-games': 'four', 'fifty-games': { current: 12.5 } }
    const mended = readMissions({ progress, played: ['color-match', 'chess', 7] })
    expect(progressOf(mended, 'ten-games').current).toBe(0)
    expect(progressOf(mended, 'fifty-games').current).toBe(0)
    expect(progressOf(mended, 'top-10').completed).toBe(true)
    expect(mended.played).toEqual(['color-match'])
  })

  test('nothing that storage may hold breaks the missions', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (whole, part) => {
        for (const value of [whole, { progress: { 'ten-games': part }, played: part }]) {
          const { state } = advance(readMissions(value), played(), now)
          expect(progressOf(state, 'first-game').completed).toBe(true)
        }
      }),
    )
  })
})
