import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { NOON } from '../../testing/fixtures.ts'
import { createAdBoard } from './ad-board.ts'
import type { AdPlacement, AdState, AdStore, AdUnit, PlacedUnit } from './port.ts'

const HOUR = 3_600_000
const CLIENT = 'ca-pub-1234567890123456'

const unit = (id: number, code = `<p>${id}</p>`): AdUnit => ({
  id,
  name: `단위 ${id}`,
  slotId: String(id),
  code,
  size: '',
  createdAt: NOON,
})
const placed = (unitId: number, more: Partial<PlacedUnit> = {}): PlacedUnit => ({
  unitId,
  weight: 1,
  from: null,
  until: null,
  ...more,
})

/** A board over one placement, whose clock and draw the test holds. */
async function boardOf(
  units: readonly PlacedUnit[],
  { all = [1, 2, 3].map((id) => unit(id)), clientId = '', isOfficeApart = true } = {},
) {
  let now = NOON
  let share = 0
  let reads = 0
  const placement: AdPlacement = {
    id: 1,
    page: 'home',
    position: 'home-top',
    positionName: '홈 상단',
    device: 'desktop',
    units,
    enabled: true,
    changedAt: NOON,
  }
  const settings = { adsTxt: '', clientId, snippet: '' }
  const state: AdState = { version: 1, settings, units: all, placements: [placement] }
  const store = {
    readAds: async () => {
      reads += 1
      return state
    },
    adVersion: async () => 1,
  } as Partial<AdStore> as AdStore
  const onTrouble = (error: unknown) => expect.unreachable(String(error))
  const clock = () => now
  const board = await createAdBoard(store, { isOfficeApart, onTrouble, clock, draw: () => share })
  onTestFinished(() => board.close())
  return {
    board,
    reads: () => reads,
    at: (moment: number) => void (now = moment),
    drawn: (part: number) => {
      share = part
      return board.shownAt('home-top').ad_unit_id
    },
  }
}

test('[ADS-1] of the views of a place each unit takes exactly its weight', () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 100 }), { minLength: 1, maxLength: 10 }),
      async (weights) => {
        const all = weights.map((_, nth) => unit(nth + 1))
        const { board, drawn } = await boardOf(
          weights.map((weight, nth) => placed(nth + 1, { weight })),
          { all },
        )
        const total = weights.reduce((sum, weight) => sum + weight, 0)
        // One draw in the middle of each part of the weights.
        const times = new Map<number | null, number>()
        for (let part = 0; part < total; part++) {
          const id = drawn((part + 0.5) / total)
          times.set(id, (times.get(id) ?? 0) + 1)
        }
        expect(weights.map((_, nth) => times.get(nth + 1))).toEqual(weights)
        board.close()
      },
    ),
    { numRuns: 50 },
  ))

test('[ADS-1] a unit comes at its time and goes at its time, and nothing is read for it', async () => {
  const { board, at, drawn, reads } = await boardOf([
    placed(1, { until: NOON + HOUR }),
    placed(2, { from: NOON + HOUR, until: NOON + 2 * HOUR }),
  ])
  const before = board.pageAds()
  expect(drawn(0.9)).toBe(1)
  expect(before.emptyPlaces.split(' ')).not.toContain('home-top')
  at(NOON + HOUR - 1)
  expect(board.pageAds()).toBe(before)
  at(NOON + HOUR)
  expect(drawn(0)).toBe(2)
  expect(drawn(0.99)).toBe(2)
  at(NOON + 2 * HOUR)
  expect(board.shownAt('home-top')).toMatchObject({ enabled: 1, code: null, ad_unit_id: null })
  expect(board.pageAds().emptyPlaces.split(' ')).toContain('home-top')
  expect(reads()).toBe(1)
})

test('[ADM-8] a page that was given a unit shows it and tells of it for half an hour after its end', async () => {
  const { board, at } = await boardOf([placed(1, { from: NOON, until: NOON + HOUR }), placed(2)])
  at(NOON - 1)
  expect(board.unitAt('home-top', 1)).toBeNull()
  at(NOON + 1.5 * HOUR - 1)
  expect(board.unitAt('home-top', 1)?.id).toBe(1)
  at(NOON + 1.5 * HOUR)
  expect(board.unitAt('home-top', 1)).toBeNull()
  expect(board.unitAt('home-top', 2)?.id).toBe(2)
  expect(board.unitAt('home-top', 3)).toBeNull()
  expect(board.unitAt('home-top-mobile', 2)).toBeNull()
})

test('[ADS-2] a unit of the network takes no views from an own one while the network may not be loaded', async () => {
  const all = [unit(1, '<ins class="adsbygoogle"></ins>'), unit(2)]
  const shared = [placed(1, { weight: 100 }), placed(2)]
  const without = await boardOf(shared, { all })
  expect(without.drawn(0)).toBe(2)
  const withNetwork = await boardOf(shared, { all, clientId: CLIENT })
  expect(withNetwork.drawn(0)).toBe(1)
  const together = await boardOf(shared, { all, clientId: CLIENT, isOfficeApart: false })
  expect(together.drawn(0)).toBe(2)
})

test('[ADS-2] a place has the room of the highest of the units that share it', async () => {
  const all = [unit(1, '<img width="728" height="90">'), unit(2, '<img width="300" height="60">')]
  const { board, at } = await boardOf([placed(2), placed(1, { from: NOON + HOUR })], { all })
  expect(board.pageAds().head).toContain('--ad-home-top:60px')
  at(NOON + HOUR)
  expect(board.pageAds().head).not.toContain('--ad-home-top:60px')
})
