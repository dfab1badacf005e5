import type { RecordStore } from '../features/runs/port-records.ts'
import type { Store } from './port.ts'
import { readProfiles } from '../features/boards/sql-scores.ts'
import { latestParts } from '../features/challenge/sql.ts'
import type { SqlContext } from './sql/context.ts'
import { duelStore } from '../features/duels/sql.ts'
import { recordPaceStore } from '../features/runs/sql-record-pace.ts'
import { ownDuelStore } from '../features/duels/sql-own-duels.ts'
import { jobStore } from './sql/jobs.ts'
import { mendBests, samplePlayers } from './sql/mend-bests.ts'
import { runStore } from '../features/runs/sql-runs.ts'
import { snapshotStore } from '../features/boards/sql-snapshots.ts'
import { transferStore } from '../features/players/sql-transfers.ts'

type OwnWay = 'findPlayer' | 'findPaceProfile' | 'bestsOf' | 'claimsOf' | 'keepRun'
type SharedStore = Omit<Store, keyof RecordStore | OwnWay | 'check' | 'close'>

/** What of the store is the same on every database; `patient` is for the work of the night. */
export const sharedStore = (context: SqlContext, patient = context): SharedStore => ({
  ...runStore(context),
  ...duelStore(context),
  ...ownDuelStore(context),
  ...transferStore(context),
  ...snapshotStore(context),
  ...recordPaceStore(context),
  ...jobStore(patient),
  samplePlayers: (share, atMost) => samplePlayers(patient, share, atMost),
  mendBests: (player) => patient.write(() => mendBests(patient, player)),
  latestParts: (atMost) => latestParts(patient.db, atMost),
  profiles: (players) => readProfiles(context.db, players),
})
