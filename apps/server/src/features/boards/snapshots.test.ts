import { isBetter, type BoardSlug } from '@reflex/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { BoardRow } from '../../boards/port.ts'
import type { Snapshot, SnapshotStore } from '../../boards/port-snapshots.ts'
import { snapshotOf } from './past-day.ts'
import { createSnapshots } from './snapshots.ts'

const DAY = 20_000
const board = fc.constantFrom<BoardSlug>('reaction-time', 'number-memory')
const player = fc.integer({ min: 1, max: 12 })
/** The best run of each player who played that day, few values among many players. */
const bests = fc
  .uniqueArray(
    fc.record({ player, value: fc.integer({ min: 5, max: 9 }), id: fc.integer({ min: 1 }) }),
    { minLength: 2, maxLength: 12, selector: (run) => run.player },
  )
  .map((runs) => runs.map((run, nth) => ({ ...run, id: nth + 1, country: 'KR' })))

function counted(slug: BoardSlug, runs: readonly BoardRow[]): Snapshot {
  const best = runs.toSorted((a, b) =>
    a.value === b.value ? a.id - b.id : isBetter(slug, a.value, b.value) ? -1 : 1,
  )
  const values = [...Map.groupBy(runs, ({ value }) => value)]
    .map(([value, { length }]) => ({ value, players: length }))
    .toSorted((a, b) => a.value - b.value)
  return snapshotOf(slug, { scope: 'world', values, best })
}

/** A stored day, and what becomes of it. */
async function changed(
  slug: BoardSlug,
  runs: readonly BoardRow[],
  change: (snapshots: ReturnType<typeof createSnapshots>) => Promise<void>,
): Promise<Snapshot> {
  let snapshot = counted(slug, runs)
  const store: Pick<SnapshotStore, 'daysShowing' | 'changeDay'> = {
    daysShowing: async (who) =>
      snapshot.rows.some((row) => row.player === who) ? [{ slug, day: DAY }] : [],
    changeDay: async (_of, _who, alter) => void (snapshot = alter(snapshot)),
  }
  await change(createSnapshots(store as SnapshotStore))
  return snapshot
}

/** Its scale was drawn when it was stored, and stays. */
const inBuckets = ({ buckets }: Snapshot): number =>
  buckets.reduce((sum, { players }) => sum + players, 0)

test('[API-6] a stored day without a player is as if it had been counted without them', async () => {
  await fc.assert(
    fc.asyncProperty(board, bests, player, async (slug, runs, gone) => {
      const left = await changed(slug, runs, (snapshots) => snapshots.forget(gone, DAY + 1))
      const { rows, players } = counted(
        slug,
        runs.filter((run) => run.player !== gone),
      )
      expect([left.rows, left.players]).toEqual([rows, players])
      expect(inBuckets(left)).toBe(players)
    }),
    { numRuns: 60 },
  )
})

test('[API-6] a stored day of two who became one is as if they had always been', async () => {
  await fc.assert(
    fc.asyncProperty(board, bests, player, player, async (slug, runs, gone, stays) => {
      fc.pre(gone !== stays)
      const left = await changed(slug, runs, (snapshots) =>
        snapshots.transfer(gone, stays, DAY + 1),
      )
      const both = counted(
        slug,
        runs.map((run) => (run.player === gone ? { ...run, player: stays } : run)),
      )
      const one = both.rows.filter(
        (row, nth) => both.rows.findIndex((each) => each.player === row.player) === nth,
      )
      const { rows, players } = counted(slug, one as readonly BoardRow[])
      expect([left.rows, left.players]).toEqual([rows, players])
      expect(inBuckets(left)).toBe(players)
    }),
    { numRuns: 60 },
  )
})

test('[API-6] the bar that a player leaves is the one in which they were', async () => {
  const runs = [5, 6, 7, 7].map((value, nth) => ({
    player: nth + 1,
    value,
    id: nth + 1,
    country: 'KR',
  }))
  const before = counted('number-memory', runs)
  const after = await changed('number-memory', runs, (snapshots) => snapshots.forget(2, DAY + 1))
  const lost = before.buckets.filter(
    (bucket, nth) => after.buckets[nth]?.players !== bucket.players,
  )
  expect(lost).toEqual([{ from: 6, to: 7, players: 1 }])
})
