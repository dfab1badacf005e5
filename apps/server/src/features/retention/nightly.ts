import { RETENTION_DAYS, RAW_VISIT_DAYS } from '@reflex/contract'
import { startOfDay, dayNumber } from '../../lib/calendar.ts'
import type { RecordStore } from '../runs/port-records.ts'
import type { SnapshotStore } from '../../boards/port-snapshots.ts'
import type { Store, Stores } from '../../store/port.ts'
import type { NightlyWork } from './scheduler.ts'

/** Small enough that no request waits noticeably behind it. */
const BATCH = 200

export interface NightlyPorts {
  readonly store: Pick<Store, 'forgetSpent' | 'forgetTransferCodes'> &
    Pick<RecordStore, 'forgetEndedBlocks' | 'removeIdlePlayers'> &
    Pick<SnapshotStore, 'removeSnapshotsBefore'>
  readonly snapshots: {
    take(fromDay: number, toDay: number, pause: () => Promise<void>): Promise<number>
  }
  readonly records: {
    expireBefore(day: number, atMost: number): Promise<boolean>
    emptyTrash(): Promise<boolean>
  }
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
    while (await records.emptyTrash()) await goOn()
    await store.forgetEndedBlocks(startOfDay(day))
    await store.removeSnapshotsBefore(oldest)
    // Every session of two days before has long expired.
    await store.forgetSpent(startOfDay(day - 1))
    await store.forgetTransferCodes(startOfDay(day))
    while ((await store.removeIdlePlayers(startOfDay(day - playersStay), BATCH)) === BATCH) {
      await goOn()
    }
  }
}

const AT_ONCE = 500
const LOG_DAYS = 366
/** Two years, so that a month can be held against the same one before. */
const AD_DAYS = 731

type Aging = Pick<Stores, 'visits' | 'health' | 'operatorLog' | 'ads' | 'nameReports' | 'push'>

/**
 * What grows old beside the scores: visits, events, errors, reports of names and browsers that want
 * notices, after a year what operators did, after two what ads did.
 */
export async function forgetOld(
  { visits, health, operatorLog, ads, nameReports, push }: Aging,
  day: number,
  goOn: () => Promise<void>,
): Promise<void> {
  await forgetOldVisits({ visits, health }, day, goOn)
  await operatorLog.forgetLinesBefore(startOfDay(day - LOG_DAYS))
  await nameReports.forgetNameReports(startOfDay(day - RETENTION_DAYS))
  await push.forgetSubscriptions(startOfDay(day - RETENTION_DAYS))
  await ads.forgetAdCountsBefore(dayNumber(day - AD_DAYS))
}

/** Removes what is older than its rows are kept, a little at a time; its sums stay. */
async function forgetOldVisits(
  { visits, health }: Pick<Aging, 'visits' | 'health'>,
  today: number,
  goOn: () => Promise<void>,
): Promise<void> {
  const before = dayNumber(today - RAW_VISIT_DAYS + 1)
  await visits.countDays(startOfDay(today))
  while (await visits.forgetVisitsBefore(before, AT_ONCE)) await goOn()
  while (await health.forgetEventsBefore(before, AT_ONCE)) await goOn()
  await health.forgetErrorsBefore(dayNumber(today - RETENTION_DAYS))
}
