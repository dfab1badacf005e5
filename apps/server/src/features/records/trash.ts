import { TRASH_DAYS } from '@reflex/contract'
import type { Clock } from '../../lib/clock.ts'
import type { RecordRef, RecordStore, StoredRecord, TrashChange } from '../runs/port-records.ts'

/** Runs at a time: each time all of the player's are looked at, and meanwhile other verdicts wait. */
const AT_ONCE = 500
/** One call does no more: whoever asked says how far it is, and asks again. */
const IN_ONE_CALL = 1000
const KEPT_MS = TRASH_DAYS * 86_400_000

export interface TrashProgress {
  readonly trash: number
  readonly player: number
  /** Runs of any kind, and records of the boards among them. */
  readonly runs: number
  readonly records: number
  /** Whether there is nothing left to do. */
  readonly isDone: boolean
}

/** What operators delete can be had back for some days: off all boards at once, and back at once. */
export interface Trash {
  /** Gives the number of the deletion; null when there is no such record. */
  remove(ref: RecordRef, email: string): Promise<number | null>
  /** All that a player has, who stays; null when there is nothing. Goes on with the deletion that is named. */
  removeAllOf(player: number, email: string, trash?: number): Promise<TrashProgress | null>
  /** Null when there is no such deletion. */
  restore(trash: number): Promise<TrashProgress | null>
  /** For good; null when there is no such deletion. */
  removeForGood(trash: number): Promise<TrashProgress | null>
  /** Removes some of what has lain there long enough; false once nothing is left to remove. */
  emptyTrash(): Promise<boolean>
}

interface TrashParts {
  readonly store: RecordStore
  readonly clock: Clock
  readonly inTurn: <T>(task: () => Promise<T>) => Promise<T>
  readonly recountOf: (records: readonly StoredRecord[]) => Promise<void>
}

export function createTrash({ store, clock, inTurn, recountOf }: TrashParts): Trash {
  const by = (email: string) => ({ email, at: clock(), until: clock() + KEPT_MS })
  const followed = (change: () => Promise<TrashChange | null>) =>
    inTurn(async () => {
      const changed = await change()
      if (changed) await recountOf(changed.records)
      return changed
    })

  /** In batches, until nothing is left or there was enough for one call. */
  async function inBatches(
    some: (trash: number | undefined) => Promise<TrashChange | null>,
    known?: number,
  ): Promise<TrashProgress | null> {
    let [trash, player, runs, records] = [known, 0, 0, 0]
    while (runs < IN_ONE_CALL) {
      const change = await followed(() => some(trash))
      if (!change)
        return runs === 0 ? null : { trash: trash ?? 0, player, runs, records, isDone: true }
      ;({ trash, player } = change)
      runs += change.runs
      records += change.records.length
    }
    return { trash: trash ?? 0, player, runs, records, isDone: false }
  }

  return {
    async remove(ref, email) {
      const removed = await followed(() => store.trashRecord(ref, by(email)))
      return removed?.trash ?? null
    },
    removeAllOf: (player, email, known) =>
      inBatches((trash) => store.trashSomeOf(player, trash ?? by(email), AT_ONCE), known),
    restore: (trash) => inBatches(() => store.restoreSome(trash, AT_ONCE, clock())),
    removeForGood: (trash) => inBatches(() => store.removeTrashed(trash, AT_ONCE)),
    async emptyTrash() {
      const trash = await store.expiredTrash(clock())
      if (trash === null) {
        await store.forgetEmptyTrash()
        return false
      }
      await followed(() => store.removeTrashed(trash, AT_ONCE))
      return true
    },
  }
}
