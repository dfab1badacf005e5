import type { RecordStore } from '../../ports/record-store.ts'
import type { Store } from '../../ports/store.ts'
import { readProfiles, scoresOfDay } from './board-queries.ts'
import { latestParts } from './challenge-parts.ts'
import type { SqlContext } from './context.ts'
import { duelStore } from './duel-queries.ts'
import { formStore } from './form-queries.ts'
import { jobStore } from './job-queries.ts'
import { mendBests, samplePlayers } from './mend-bests.ts'
import { runStore } from './run-queries.ts'
import { snapshotStore } from './snapshot-queries.ts'
import { transferStore } from './transfer-queries.ts'

type OwnWay = 'findPlayer' | 'findForm' | 'bestsOf' | 'claimsOf' | 'keepRun'
type SharedStore = Omit<Store, keyof RecordStore | OwnWay | 'check' | 'close'>

/** What of the store is the same on every database; `patient` is for the work of the night. */
export const sharedStore = (context: SqlContext, patient = context): SharedStore => ({
  ...runStore(context),
  ...duelStore(context),
  ...transferStore(context),
  ...snapshotStore(context),
  ...formStore(context),
  ...jobStore(patient),
  samplePlayers: (share, atMost) => samplePlayers(patient, share, atMost),
  mendBests: (player) => patient.write(() => mendBests(patient, player)),
  scoresOfDay: (game, day, country) => scoresOfDay(patient.db, game, day, country),
  latestParts: (atMost) => latestParts(patient.db, atMost),
  profiles: (players) => readProfiles(context.db, players),
})
