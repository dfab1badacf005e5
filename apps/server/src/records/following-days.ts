import { dayIndexOf } from '../calendar.ts'
import type { RankedScore } from '../ports/rankings.ts'
import type { StoredRecord } from '../ports/record-store.ts'
import type { SnapshotDay } from '../ports/snapshot-store.ts'
import type { JoinedRecord } from '../ports/transfers.ts'

/** Stored days, as far as they must follow. */
export interface StoredDays {
  recount(of: SnapshotDay): Promise<void>
  forget(player: number, beforeDay: number): Promise<void>
  hand(gone: number, stays: number, beforeDay: number): Promise<void>
}

const rankedAmong = (records: readonly StoredRecord[]): RankedScore[] =>
  records.filter(({ status }) => status === 'ranked').map(({ score }) => score)

/** Stored days, when records of them go or come back. */
export function followingDays(snapshots: StoredDays, firstKeptDay: () => number) {
  /** Days whose scores are partly gone already cannot be counted again. */
  async function recount(scores: readonly RankedScore[]): Promise<void> {
    const days = new Map(
      scores.map(({ slug, at }) => [`${slug} ${dayIndexOf(at)}`, { slug, day: dayIndexOf(at) }]),
    )
    for (const of of days.values()) if (of.day >= firstKeptDay()) await snapshots.recount(of)
  }
  const recountOf = (records: readonly StoredRecord[]): Promise<void> =>
    recount(rankedAmong(records))
  return {
    recount,
    recountOf,
    async hand({ moved, gone, player }: JoinedRecord): Promise<void> {
      if (!gone) return
      await recountOf(moved)
      await snapshots.hand(gone.player, player, firstKeptDay())
    },
  }
}
