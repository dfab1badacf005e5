import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Snapshot, SnapshotDay } from '../../boards/port-snapshots.ts'
import type { TopRow } from '../../boards/port.ts'
import { dayIndexOf } from '../../lib/calendar.ts'
import type { Store } from '../../store/port.ts'
import { openEmpty, storeKinds } from '../../testing/store-kinds.ts'

/** Each number is the beginning, the end or the middle of another one. */
const PLAYERS = [1, 4, 14, 41, 141] as const
/** Over the turn of a year, where days that follow each other are no numbers that do. */
const FIRST = dayIndexOf(Date.UTC(2026, 11, 31))
const LAST = FIRST + 1

const player = fc.constantFrom(...PLAYERS)
const day: fc.Arbitrary<SnapshotDay> = fc.record({
  slug: fc.constantFrom('reaction-time', 'aim-trainer'),
  day: fc.integer({ min: FIRST, max: LAST }),
})
const row: fc.Arbitrary<TopRow> = fc.record({
  rank: fc.constantFrom(...PLAYERS),
  player,
  value: fc.constantFrom(...PLAYERS),
  country: fc.constantFrom('KR', 'US'),
  id: fc.constantFrom(...PLAYERS),
})
const snapshot = (scope: string): fc.Arbitrary<Snapshot> =>
  fc.record({
    scope: fc.constant(scope),
    players: fc.constantFrom(...PLAYERS),
    rows: fc.uniqueArray(row, { minLength: 1, maxLength: 4, selector: (each) => each.player }),
    buckets: fc.constant([{ from: 1, to: 141, players: 4 }]),
  })

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('store' as const),
      of: day,
      when: fc.constantFrom('first' as const, 'first' as const, 'again' as const),
      snapshots: fc.oneof(
        fc.tuple(snapshot('world'), snapshot('KR')),
        fc.tuple(snapshot('world')),
        fc.constant([]),
      ),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('change' as const), of: day, player }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('remove' as const), before: fc.nat(2) }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const without = (shown: Snapshot, gone: number): Snapshot => ({
  ...shown,
  players: shown.players - 1,
  rows: shown.rows.filter((each) => each.player !== gone),
})
const shows = ({ rows }: Snapshot, who: number) => rows.some((each) => each.player === who)
const nameOf = ({ slug, day: of }: SnapshotDay): string => `${of} ${slug}`
const names = (days: readonly SnapshotDay[]): string[] => days.map(nameOf).toSorted()

/** The stored days as anybody would write them down. */
class Days {
  readonly #days = new Map<string, { of: SnapshotDay; snapshots: readonly Snapshot[] }>()

  all = () => [...this.#days.values()]
  showing = (who: number, before: number): SnapshotDay[] =>
    this.all()
      .filter(({ of, snapshots }) => of.day < before && snapshots.some((one) => shows(one, who)))
      .map(({ of }) => of)

  take(each: Step): void {
    if (each.do === 'remove') {
      for (const { of } of this.all())
        if (of.day < FIRST + each.before) this.#days.delete(nameOf(of))
      return
    }
    const known = this.#days.get(nameOf(each.of))
    if (each.do === 'store') {
      if ((known !== undefined) !== (each.when === 'again')) return
      if (each.snapshots.length === 0) this.#days.delete(nameOf(each.of))
      else this.#days.set(nameOf(each.of), { of: each.of, snapshots: each.snapshots })
    } else if (known) {
      const snapshots = known.snapshots.map((one) =>
        shows(one, each.player) ? without(one, each.player) : one,
      )
      this.#days.set(nameOf(each.of), { of: each.of, snapshots })
    }
  }
}

function takeIn(store: Store, each: Step): Promise<unknown> {
  if (each.do === 'store') return store.storeDay(each.of, each.when, () => each.snapshots)
  if (each.do === 'remove') return store.removeSnapshotsBefore(FIRST + each.before)
  return store.changeDay(each.of, each.player, (shown) => without(shown, each.player))
}

describe.each(storeKinds)('stored days on $name', (kind) => {
  test('[API-6] whatever was stored, changed and removed, a player is found on the days that show them, and on no other', async () => {
    const { store } = await openEmpty(kind)
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 6, maxLength: 16 }), async (steps) => {
        await store.removeSnapshotsBefore(LAST + 1)
        const model = new Days()
        for (const each of steps) {
          await takeIn(store, each)
          model.take(each)
        }
        for (const who of PLAYERS)
          for (const before of [FIRST, LAST, LAST + 1])
            expect(names(await store.daysShowing(who, before))).toEqual(
              names(model.showing(who, before)),
            )
        const stored = model.all()
        expect(names(await store.snapshotDays())).toEqual(names(stored.map(({ of }) => of)))
        for (const { of, snapshots } of stored)
          for (const scope of ['world', 'KR'])
            expect(await store.findSnapshot(of, scope)).toEqual(
              snapshots.find((one) => one.scope === scope) ?? null,
            )
      }),
      { numRuns: Math.ceil(kind.runs / 3) },
    )
  }, 60_000)
})
