import { dayIndexOf } from '../calendar.ts'
import type { RankedScore } from '../ports/rankings.ts'
import type { StoredRecord } from '../ports/record-store.ts'
import type { SnapshotDay } from '../ports/snapshot-store.ts'
import type { JoinedRecord } from '../ports/transfers.ts'
import type { createBoardKeeper } from './board-keeper.ts'

/** Stored days, as far as they must follow. */
export interface StoredDays {
  recount(of: SnapshotDay): Promise<void>
  forget(player: number, beforeDay: number): Promise<void>
  hand(gone: number, stays: number, beforeDay: number): Promise<void>
}

export const rankedAmong = (records: readonly StoredRecord[]): RankedScore[] =>
  records.filter(({ status }) => status === 'ranked').map(({ score }) => score)

/** Boards of now and of stored days together, when records go or come back. */
export function followingDays(
  boards: ReturnType<typeof createBoardKeeper>,
  snapshots: StoredDays,
  firstKeptDay: () => number,
) {
  /** Days whose scores are partly gone already cannot be counted again. */
  async function recountDays(scores: readonly RankedScore[]): Promise<void> {
    const days = new Map(
      scores.map(({ slug, at }) => [`${slug} ${dayIndexOf(at)}`, { slug, day: dayIndexOf(at) }]),
    )
    for (const of of days.values()) if (of.day >= firstKeptDay()) await snapshots.recount(of)
    for (const player of new Set(scores.map((score) => score.player))) await boards.refresh(player)
  }
  return {
    async takeOut(records: readonly StoredRecord[]): Promise<void> {
      const scores = rankedAmong(records)
      await boards.takeOut(scores)
      await recountDays(scores)
    },
    async hand({ moved, gone, player }: JoinedRecord): Promise<void> {
      if (!gone) return
      const scores = rankedAmong(moved)
      await boards.hand(scores, player)
      await recountDays(scores)
      await snapshots.hand(gone.player, player, firstKeptDay())
      await boards.refresh(player)
    },
    async showAgain(scores: readonly RankedScore[]): Promise<void> {
      for (const score of scores) await boards.letIn(score)
      await recountDays(scores)
    },
  }
}
