import type { Stores } from '../../ports/stores.ts'
import { createAdStore } from './ad-store.ts'
import { createAdminStore } from './admin-store.ts'
import { createAlertStore } from './alert-store.ts'
import type { SqlContext } from './context.ts'
import { createNicknameStore } from './nickname-store.ts'
import { createKeyStore, createOperatorLog } from './operator-log.ts'
import { createFactorStore } from './operator-store.ts'
import { createOpenPlays } from './open-plays.ts'
import { createPlayStore } from './play-store.ts'
import { createPlayedWithStore } from './played-with.ts'
import { createPlayerLists } from './player-history.ts'
import { createRecordLists } from './record-lists.ts'
import { createReliabilityStore } from './reliability-store.ts'
import { createSeenRuns } from './seen-runs.ts'

/** The ports that are the same on every database. */
export const officeStores = (
  context: SqlContext,
): Omit<Stores, 'store' | 'health' | 'visits' | 'boardFeed' | 'hasOthers' | 'clock' | 'writer'> => {
  const withOpenPlays = createOpenPlays(context)
  return {
    admins: createAdminStore(context),
    factors: createFactorStore(context),
    operatorLog: createOperatorLog(context),
    keys: createKeyStore(context),
    ads: createAdStore(context),
    plays: createPlayStore(context, withOpenPlays),
    lists: createRecordLists(context, withOpenPlays),
    players: createPlayerLists(context),
    seenRuns: createSeenRuns(context),
    alerts: createAlertStore(context),
    nicknames: createNicknameStore(context),
    reliability: createReliabilityStore(context),
    playedWith: createPlayedWithStore(context),
  }
}
