import type { Stores } from '../../ports/stores.ts'
import { officeStores } from '../sql/office-stores.ts'
import { createBoardFeed } from './board-feed.ts'
import { sqlContextOf } from './context.ts'
import type { SqliteDatabase } from './database.ts'
import { createHealthStore } from './health-store.ts'
import { createSqliteStore } from './sqlite-store.ts'
import { createVisitStore } from './visit-store.ts'

export const sqliteStores = (database: SqliteDatabase): Stores => ({
  ...officeStores(sqlContextOf(database)),
  store: createSqliteStore(database),
  health: createHealthStore(database),
  visits: createVisitStore(database),
  hasOthers: false,
  boardFeed: createBoardFeed(database),
  clock: null,
  writer: database.writer,
})
