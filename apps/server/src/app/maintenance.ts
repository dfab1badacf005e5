import { ageDaily } from '../features/daily/count-days.ts'
import { createSnapshots } from '../features/boards/snapshots.ts'
import { forgetOld, createNightlyWork } from '../features/retention/nightly.ts'
import type { Backups } from '../features/retention/port.ts'
import type { Clock } from '../lib/clock.ts'
import type { Rankings } from '../boards/port.ts'
import type { Store, Stores } from '../store/port.ts'
import { createRecords, type Eraser, type Records } from '../features/records/records.ts'
import { createBestsSample, type SamplePorts } from '../features/records/sample-bests.ts'
import { createGroupWork } from '../features/groups/forget-unused.ts'
import { createReliabilityWork } from '../features/reliability/renew.ts'
import {
  createScheduler,
  type NightlyWork,
  type Scheduler,
} from '../features/retention/scheduler.ts'

export interface MaintenanceParts {
  readonly store: Store
  readonly rankings: Pick<Rankings, 'whileChanging'>
  readonly clock: Clock
  readonly scoreRetentionDays: number
  /** What else is kept of a visitor, and what else grows old. */
  readonly erasers?: readonly Eraser[]
  readonly chores?: readonly NightlyWork[]
}

export interface Maintenance {
  readonly records: Records
  readonly scheduler: Scheduler
}

type ChoreStores = Pick<
  Stores,
  | 'store'
  | 'visits'
  | 'health'
  | 'operatorLog'
  | 'ads'
  | 'reliability'
  | 'nameReports'
  | 'daily'
  | 'groups'
  | 'push'
>

/** What else is done each night, beside the scores. */
export const nightlyChores = (
  { reliability, store, daily, groups, ...old }: ChoreStores,
  {
    clock,
    backups,
    scoreRetentionDays,
    ...sample
  }: Pick<SamplePorts, 'rankings' | 'log' | 'alert'> & {
    readonly clock: Clock
    readonly backups?: Backups | undefined
    readonly scoreRetentionDays: number
  },
): readonly NightlyWork[] => [
  // The backup comes first, before anything is removed.
  ...(backups ? [() => backups.work()] : []),
  ({ day }, goOn) => forgetOld(old, day, goOn),
  ({ day }, goOn) => ageDaily({ daily, scoreRetentionDays }, day, goOn),
  createGroupWork(groups),
  createReliabilityWork(reliability, clock),
  createBestsSample({ store, ...sample }),
]

export function createMaintenance({
  erasers = [],
  chores = [],
  ...parts
}: MaintenanceParts): Maintenance {
  const snapshots = createSnapshots(parts.store)
  const records = createRecords({ ...parts, snapshots }, erasers)
  const nightly = createNightlyWork({ ...parts, snapshots, records })
  const work: NightlyWork = async (night, goOn) => {
    for (const chore of [nightly, ...chores]) await chore(night, goOn)
  }
  return { records, scheduler: createScheduler(parts.store, parts.clock, work) }
}
