import type { Stores } from '../port.ts'
import { officeStores } from '../office-stores.ts'
import { createBoardFeed } from './board-feed.ts'
import { sqlContextOf } from './context.ts'
import type { SqliteDatabase } from './database.ts'
import { createHealthStore } from '../../features/page-health/sql-sqlite.ts'
import { createDailyStore } from '../../features/daily/sql.ts'
import { createGroupStore } from '../../features/groups/sql.ts'
import { createRoomStore } from '../../features/rooms/sql.ts'
import { createSqliteStore } from './sqlite-store.ts'
import { visitReports } from '../../features/stats/sql-visit-reports.ts'
import { createVisitStore } from '../../features/visits/sql-sqlite.ts'

export const sqliteStores = (database: SqliteDatabase): Stores => ({
  ...officeStores(sqlContextOf(database)),
  store: createSqliteStore(database),
  health: createHealthStore(database),
  visits: { ...createVisitStore(database), ...visitReports(sqlContextOf(database)) },
  hasOthers: false,
  rooms: createRoomStore(sqlContextOf(database)),
  daily: createDailyStore(sqlContextOf(database)),
  groups: createGroupStore(sqlContextOf(database)),
  roomChannel: null,
  boardFeed: createBoardFeed(database),
  clock: null,
  writer: database.writer,
})
