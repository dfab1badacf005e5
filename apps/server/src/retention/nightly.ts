import { RETENTION_DAYS } from '@reflex/contract'
import { startOfDay } from '../calendar.ts'
import type { RecordStore } from '../ports/record-store.ts'
import type { SnapshotStore } from '../ports/snapshot-store.ts'
import type { Store } from '../ports/store.ts'
import type { NightlyWork } from './scheduler.ts'

/** Small enough that no request waits noticeably behind it. */
const BATCH = 200

export interface NightlyPorts {
  readonly store: Pick<Store, 'forgetSpent' | 'forgetTransferCodes'> &
    Pick<RecordStore, 'removeIdlePlayers'> &
    Pick<SnapshotStore, 'removeSnapshotsBefore'>
  readonly snapshots: {
    take(fromDay: number, toDay: number, pause: () => Promise<void>): Promise<number>
  }
  readonly records: { expireBefore(day: number, atMost: number): Promise<boolean> }
  readonly scoreRetentionDays: number
}

/** First stores the days that ended, then removes what is too old: a day is never lost unseen. */
export function createNightlyWork(ports: NightlyPorts): NightlyWork {
  const { store, snapshots, records, scoreRetentionDays } = ports
  const playersStay = Math.max(scoreRetentionDays, RETENTION_DAYS)

  return async ({ day, since }, goOn) => {
    const oldest = day - RETENTION_DAYS
    await snapshots.take(Math.max(oldest, since ?? oldest), day - 1, goOn)
    while (await records.expireBefore(day - scoreRetentionDays, BATCH)) await goOn()
    await store.removeSnapshotsBefore(oldest)
    // Every session of two days before has long expired.
    await store.forgetSpent(startOfDay(day - 1))
    await store.forgetTransferCodes(startOfDay(day))
    while ((await store.removeIdlePlayers(startOfDay(day - playersStay), BATCH)) === BATCH) {
      await goOn()
    }
  }
}
