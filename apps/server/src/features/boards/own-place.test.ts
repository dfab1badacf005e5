import { isBetter, type BoardSlug } from '@reflex/contract'
import { newClaim } from '@reflex/games/trust'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoardRef, BoardWindow, Rankings } from '../../boards/port.ts'
import { dayIndexOf, weekIndexOf } from '../../lib/calendar.ts'
import { NOON } from '../../testing/fixtures.ts'
import type { Store } from '../../store/port.ts'
import { readMyBests } from './my-bests.ts'
import { readOwnPlace } from './own-place.ts'

const DAY = 86_400_000
const ME = 1

interface Waiting {
  readonly value: number
  readonly at: number
  readonly country: string
}

/** A player who stands on a board with `mine`, among others, and has results that wait. */
function placed(
  slug: BoardSlug,
  mine: number | null,
  others: readonly number[],
  runs: readonly Waiting[],
) {
  const all = mine === null ? others : [...others, mine]
  const better = (than: number) => all.filter((value) => isBetter(slug, value, than)).length
  const sessionOf = (nth: number) => ({ session: `s${nth}`, attempt: 0 })
  const store = {
    findPlayer: async () => ME,
    claimsOf: async () =>
      new Map([
        [slug, runs.map(({ value, at }, nth) => newClaim({ ...sessionOf(nth), value, at }))],
      ]),
    recordsOfSessions: async () =>
      runs.map((run, nth) => ({
        ...sessionOf(nth),
        status: 'confirm',
        score: { ...run, id: nth, player: ME, slug },
      })),
  } as unknown as Store
  const rankings = {
    positions: async () => [mine === null ? null : { value: mine, rank: 1 + better(mine) }],
    playersOn: async () => all.length,
    countsBelow: async (_: BoardRef, values: readonly number[]) =>
      values.map((value) => all.filter((each) => each < value).length),
  } as unknown as Rankings
  return (window: BoardWindow, scope: string) =>
    readOwnPlace(store, rankings, { kind: 'live', board: { slug, window, scope } }, 'uid')
}

const value = fc.integer({ min: 5, max: 12 })
const slug = fc.constantFrom<BoardSlug>('reaction-time', 'number-memory')

test('[LB-1] a result that waits is shown where it would stand, and only where it would be better', async () => {
  await fc.assert(
    fc.asyncProperty(
      slug,
      fc.option(value),
      fc.array(value),
      value,
      async (of, mine, others, waits) => {
        const read = placed(of, mine, others, [{ value: waits, at: NOON, country: 'KR' }])
        const { waiting } = await read('all', 'world')
        const isShown = mine === null || isBetter(of, waits, mine)
        const rank = 1 + others.filter((other) => isBetter(of, other, waits)).length
        expect(waiting && [waiting.ms, waiting.rank]).toEqual(isShown ? [waits, rank] : undefined)
      },
    ),
    { numRuns: 80 },
  )
})

test('[LB-1] of several that wait the best of the board’s own time and country is shown', async () => {
  const read = placed(
    'reaction-time',
    null,
    [],
    [
      { value: 150, at: NOON - 9 * DAY, country: 'KR' },
      { value: 160, at: NOON - DAY, country: 'US' },
      { value: 170, at: NOON, country: 'KR' },
    ],
  )
  const shown = async (window: BoardWindow, scope = 'world') =>
    (await read(window, scope)).waiting?.ms
  const [day, week] = [dayIndexOf(NOON), weekIndexOf(NOON)]
  expect(await Promise.all([shown('all'), shown(`w${week}`), shown(`d${day}`)])).toEqual([
    150, 160, 170,
  ])
  expect(await Promise.all([shown(`w${week}`, 'KR'), shown(`d${day}`, 'US')])).toEqual([
    170,
    undefined,
  ])
})

test('[LB-1] one’s ranks of today are those of the day it is, the day after too', async () => {
  const asked: string[][] = []
  const store = {
    findPlayer: async () => ME,
    findSelf: async () => null,
    claimsOf: async () => new Map(),
  } as unknown as Store
  const rankings = {
    positions: async (boards: readonly BoardRef[]) => {
      asked.push([...new Set(boards.map(({ window }) => window))])
      return boards.map(() => null)
    },
  } as unknown as Rankings
  for (const now of [NOON, NOON + DAY]) {
    await readMyBests(store, rankings, { uid: 'uid', country: 'KR', now })
  }
  const today = dayIndexOf(NOON)
  expect(asked).toEqual([
    ['all', `d${today}`],
    ['all', `d${today + 1}`],
  ])
})
