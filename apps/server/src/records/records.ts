import { dayIndexOf } from '../calendar.ts'
import type { Clock } from '../ports/clock.ts'
import type { RankedScore, Rankings } from '../ports/rankings.ts'
import type { RecordRef, StoredRecord } from '../ports/record-store.ts'
import type { SnapshotDay } from '../ports/snapshot-store.ts'
import type { Store } from '../ports/store.ts'
import { serially } from '../serially.ts'
import { createBoardKeeper } from './board-keeper.ts'

/** Stored days, as far as they must follow. */
export interface StoredDays {
  recount(of: SnapshotDay): Promise<void>
  forget(player: number, beforeDay: number): Promise<void>
}

export interface RecordPorts {
  readonly store: Store
  readonly rankings: Rankings
  readonly snapshots: StoredDays
  readonly clock: Clock
  readonly scoreRetentionDays: number
}

/** Removes what else is kept of a visitor; returns how many rows went. */
export type Eraser = (uid: string) => Promise<number>

/** What happens to results after they were taken: every board and stored day follows at once. */
export interface Records {
  /** False when there is no such record. */
  remove(ref: RecordRef): Promise<boolean>
  /** An operator's word on a run under review: let in, or kept out. False when there is none. */
  settle(ref: RecordRef, verdict: 'clean' | 'rejected'): Promise<boolean>
  /** Leaves nothing of a visitor; returns how many results went. */
  erase(uid: string): Promise<number>
  /** Removes some of what is older than this day; false once nothing is left to remove. */
  expireBefore(day: number, atMost: number): Promise<boolean>
}

export function createRecords(ports: RecordPorts, erasers: readonly Eraser[] = []): Records {
  const { store, snapshots, clock } = ports
  const boards = createBoardKeeper(store, ports.rankings)
  /** Two removals at once could each put back what the other takes out. */
  const oneByOne = serially()
  const inTurn = <T>(task: () => Promise<T>): Promise<T> =>
    oneByOne(() => ports.rankings.whileSettling(task))
  const firstKeptDay = () => dayIndexOf(clock()) - ports.scoreRetentionDays

  /** Days whose scores are partly gone already cannot be counted again. */
  async function recountDays(scores: readonly RankedScore[]): Promise<void> {
    const days = new Map(
      scores.map(({ slug, at }) => [`${slug} ${dayIndexOf(at)}`, { slug, day: dayIndexOf(at) }]),
    )
    for (const of of days.values()) if (of.day >= firstKeptDay()) await snapshots.recount(of)
  }

  async function takeOut(records: readonly StoredRecord[]): Promise<void> {
    const scores = rankedAmong(records)
    await boards.takeOut(scores)
    await recountDays(scores)
    for (const player of new Set(scores.map((score) => score.player))) await boards.refresh(player)
  }

  return {
    remove: (ref) =>
      inTurn(async () => {
        const removed = await store.removeRecord(ref)
        if (removed) await takeOut([removed])
        return removed !== null
      }),

    settle: (ref, verdict) =>
      inTurn(async () => {
        const status = verdict === 'clean' ? 'ranked' : 'rejected'
        const before = await store.settleRecord(ref, status)
        if (!before || before.status === status) return before !== null
        if (status === 'ranked') {
          await boards.letIn(before.score)
          await recountDays([before.score])
          await boards.refresh(before.score.player)
        } else await takeOut([before])
        return true
      }),

    erase: (uid) =>
      inTurn(async () => {
        const removed = await store.removePlayer(uid)
        if (removed) {
          await takeOut(removed.records)
          await snapshots.forget(removed.player, firstKeptDay())
        }
        for (const eraseMore of erasers) await eraseMore(uid)
        return removed?.records.length ?? 0
      }),

    expireBefore: (day, atMost) =>
      inTurn(async () => {
        const expired = await store.removeRecordsBefore(day, atMost)
        await boards.takeOut(rankedAmong(expired))
        return expired.length > 0
      }),
  }
}

const rankedAmong = (records: readonly StoredRecord[]): RankedScore[] =>
  records.filter(({ status }) => status === 'ranked').map(({ score }) => score)
