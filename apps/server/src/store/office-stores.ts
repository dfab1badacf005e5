import type { Stores } from './port.ts'
import { createAdStore } from '../features/ads/sql.ts'
import { createAdminStore } from '../features/operators/sql-accounts.ts'
import { createAlertStore } from '../features/alerts/sql.ts'
import type { SqlContext } from './sql/context.ts'
import { createNameReports } from '../features/players/sql-name-reports.ts'
import { createNicknameStore } from '../features/players/sql-nicknames.ts'
import { createKeyStore, createOperatorLog } from '../features/operators/sql-log.ts'
import { createFactorStore } from '../features/operators/sql-factors.ts'
import { createShareStore, createWeekReaders } from '../features/sharing/sql.ts'
import { createOpenPlays } from '../features/stats/sql-open-plays.ts'
import { createPlayStore, playsEver } from '../features/stats/sql-plays.ts'
import { createPlayedWithStore } from '../features/boards/sql-played-with.ts'
import { createPlayerLists } from '../features/records/sql-players.ts'
import { createTrashLists } from '../features/records/sql-trash-lists.ts'
import { createAssignees } from '../features/records/sql-assignees.ts'
import { createRecordLists } from '../features/records/sql-lists.ts'
import { createPushStore } from '../features/push/sql.ts'
import { createReliabilityStore } from '../features/reliability/sql.ts'
import { createSeenRuns } from '../features/runs/sql-seen-runs.ts'

/** The ports that are the same on every database. */
export const officeStores = (
  context: SqlContext,
): Omit<
  Stores,
  | 'store'
  | 'health'
  | 'visits'
  | 'rooms'
  | 'daily'
  | 'groups'
  | 'roomChannel'
  | 'boardFeed'
  | 'hasOthers'
  | 'clock'
  | 'writer'
> => {
  const withOpenPlays = createOpenPlays(context)
  return {
    admins: createAdminStore(context),
    factors: createFactorStore(context),
    operatorLog: createOperatorLog(context),
    keys: createKeyStore(context),
    shares: createShareStore(context),
    weekReaders: createWeekReaders(context),
    ads: createAdStore(context),
    plays: createPlayStore(context, withOpenPlays),
    lists: createRecordLists(context, (slug) => playsEver(context.db, withOpenPlays, slug)),
    players: createPlayerLists(context),
    assignees: createAssignees(context),
    trash: createTrashLists(context),
    seenRuns: createSeenRuns(context),
    alerts: createAlertStore(context),
    nicknames: createNicknameStore(context),
    nameReports: createNameReports(context),
    push: createPushStore(context),
    reliability: createReliabilityStore(context),
    playedWith: createPlayedWithStore(context),
  }
}
