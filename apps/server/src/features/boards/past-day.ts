import type { BoardSlug } from '@reflex/contract'
import type { BoardRow, TopRow } from '../../boards/port.ts'
import type { DayCount, Snapshot } from '../../boards/port-snapshots.ts'
import { bucketsOf } from '../../boards/buckets.ts'
import { playersIn } from '../../boards/players-by-value.ts'

/** A finished day's board as it is stored, and shown until it is. */
export const snapshotOf = (slug: BoardSlug, { scope, values, best }: DayCount): Snapshot => ({
  scope,
  players: playersIn(values),
  rows: withRanks(best),
  buckets: bucketsOf(slug, values),
})

function withRanks(best: readonly BoardRow[]): TopRow[] {
  const rows: TopRow[] = []
  for (const { id, player, value, country } of best) {
    const above = rows.at(-1)
    const rank = above?.value === value ? above.rank : rows.length + 1
    rows.push({ rank, player, value, country, id })
  }
  return rows
}
