import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { AdStore } from './port.ts'
import { NOON } from '../../testing/fixtures.ts'
import { openEmpty, storeKinds, type StoreKind } from '../../testing/store-kinds.ts'
import { createAdBoard } from './ad-board.ts'
import { createAdCounter } from './count-ads.ts'

const HOUR = 3_600_000
const EVER = [0, 99_999_999] as const
const places = ['home-top', 'home-top-mobile'] as const
const kinds = ['impression', 'viewable', 'click'] as const
const figureOf = { impression: 'impressions', viewable: 'viewables', click: 'clicks' } as const
type Place = (typeof places)[number]
type Kind = (typeof kinds)[number]

/** A real store behind a door that can be shut, as in an outage, or held as by a slow network. */
async function shutDoor(store: StoreKind) {
  const { ads } = await openEmpty(store)
  const by = { email: 'op@example.org', at: NOON }
  const ours = { name: 'Ours', slotId: 'own', code: '<p>Ours</p>', size: '', createdAt: NOON }
  const unitId = await ads.addAdUnit(ours, by)
  const units = [{ unitId, weight: 1, from: null, until: null }]
  for (const id of [1, 8]) await ads.setAdPlacement(id, () => ({ units, enabled: true }), by)
  let away = false
  let held: PromiseWithResolvers<void> | null = null
  const door: AdStore = {
    ...ads,
    async addAdCounts(counts) {
      await held?.promise
      if (away) throw new Error('the store is away')
      await ads.addAdCounts(counts)
    },
  }
  const troubles: unknown[] = []
  const onTrouble = (error: unknown): void => void troubles.push(error)
  const board = await createAdBoard(ads, { isOfficeApart: true, onTrouble, clock: () => NOON })
  const counter = createAdCounter(door, board, onTrouble)
  return {
    counter,
    troubles,
    count: (position: Place, kind: Kind, at: number) =>
      counter.count({ position, ad_unit_id: unitId, kind }, at),
    kept: () => ads.adCounts(...EVER),
    setAway: (is: boolean) => void (away = is),
    hold: () => void (held ??= Promise.withResolvers()),
    release() {
      held?.resolve()
      held = null
    },
    async close() {
      await counter.close()
      board.close()
    },
  }
}
type Door = Awaited<ReturnType<typeof shutDoor>>

type Rows = Awaited<ReturnType<Door['kept']>>
const lines = (rows: Rows): string[] =>
  rows
    .map((row) =>
      [row.day, row.part, row.device, row.impressions, row.viewables, row.clicks].join(' '),
    )
    .toSorted()

/** What was counted, added up without a store. */
function plainSums() {
  const sums = new Map<string, Record<string, number>>()
  return {
    add(place: Place, kind: Kind, at: number): void {
      const utc = new Date(at).toISOString()
      const key = [
        utc.slice(0, 10).replaceAll('-', ''),
        Number(utc.slice(11, 13) >= '15'),
        place.endsWith('-mobile') ? 'mobile' : 'desktop',
      ].join(' ')
      const row = sums.get(key) ?? { impressions: 0, viewables: 0, clicks: 0 }
      sums.set(key, { ...row, [figureOf[kind]]: (row[figureOf[kind]] ?? 0) + 1 })
    },
    lines: (): string[] =>
      [...sums]
        .map(([key, { impressions, viewables, clicks }]) =>
          [key, impressions, viewables, clicks].join(' '),
        )
        .toSorted(),
  }
}

const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      place: fc.constantFrom(...places),
      kind: fc.constantFrom(...kinds),
      // Over two midnights, of UTC and of Korea, to the millisecond.
      at: fc.oneof(
        fc.integer({ min: NOON, max: NOON + 30 * HOUR }),
        fc.constantFrom(
          ...[3, 12, 27].flatMap((hours) => [-1, 0].map((ms) => NOON + hours * HOUR + ms)),
        ),
      ),
    }),
  },
  { weight: 4, arbitrary: fc.constantFrom('away', 'back', 'hold', 'release', 'read', 'tick') },
)

describe.each(storeKinds)('counts of ads on $name', (store) => {
  test('[ADM-8] through any outages each view and press is counted once, in whatever zone it fell', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    try {
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 30 }), async (steps) => {
          const door = await shutDoor(store)
          const sums = plainSums()
          const reads: Promise<unknown>[] = []
          for (const each of steps) {
            if (typeof each === 'object') {
              door.count(each.place, each.kind, each.at)
              sums.add(each.place, each.kind, each.at)
            } else if (each === 'tick') vi.advanceTimersByTime(1000)
            else if (each === 'read') reads.push(door.counter.counts(...EVER).catch(() => null))
            else if (each === 'hold') door.hold()
            else if (each === 'release') door.release()
            else door.setAway(each === 'away')
          }
          door.setAway(false)
          door.release()
          await Promise.all(reads)
          expect(lines(await door.counter.counts(...EVER))).toEqual(sums.lines())
          await door.close()
          expect(lines(await door.kept())).toEqual(sums.lines())
        }),
        { numRuns: store.runs / 2 },
      )
    } finally {
      vi.useRealTimers()
    }
  })

  test('[ADM-8] a report waits for what is being written, and so does the end of the process', async () => {
    const door = await shutDoor(store)
    door.count('home-top', 'impression', NOON)
    door.hold()
    const first = door.counter.counts(...EVER)
    const second = door.counter.counts(...EVER)
    const closed = door.close().then(() => door.kept())
    door.release()
    for (const rows of await Promise.all([first, second, closed])) {
      expect(rows).toMatchObject([{ impressions: 1 }])
    }
    expect(door.troubles).toEqual([])
  })

  test('[ADM-8] an outage is told of, and costs no count', async () => {
    const door = await shutDoor(store)
    door.setAway(true)
    door.count('home-top', 'impression', NOON)
    await vi.waitUntil(() => door.troubles.length > 0, { timeout: 10_000 })
    door.count('home-top', 'click', NOON)
    await expect(door.counter.counts(...EVER)).rejects.toThrow('away')
    door.setAway(false)
    expect(await door.counter.counts(...EVER)).toMatchObject([{ impressions: 1, clicks: 1 }])
    await door.close()
  })
})
