import type Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { GroupWriter, type CommitWatch } from './group-writer.ts'
import { findKept } from './keep-run.ts'
import { LogWiper } from './log-wiper.ts'
import { migrate, refuseHalfMoved } from '../migrate/sqlite.ts'
import { openSqlite } from './open.ts'
import { RunKeeper } from './run-keeper.ts'
import { migrationError } from '../migrate/migrations.ts'
import type { Database } from '../sql/schema.ts'

/** One file with its one writer, shared by every port that is kept in it. */
export interface SqliteDatabase {
  readonly sqlite: Sqlite.Database
  /** For reading and for writing text of queries; whatever changes something goes to the writer. */
  readonly db: Kysely<Database>
  readonly writer: GroupWriter
  readonly wiper: LogWiper
  close(): Promise<void>
}

/** Another start may be migrating the same file: that one is waited for. */
const MIGRATION_WAIT_MS = 15_000

export interface OpenOptions {
  readonly committed?: CommitWatch | undefined
  /** Opens a file whose filling was interrupted: for whoever fills it on. */
  readonly isMoved?: boolean
}

export async function openDatabase(
  file: string,
  { committed, isMoved = false }: OpenOptions = {},
): Promise<SqliteDatabase> {
  const sqlite = openSqlite(file)
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) })
  try {
    migrateAtOnce(sqlite, isMoved)
  } catch (error) {
    sqlite.close()
    throw error
  }
  const runs = new RunKeeper(file, (run) => findKept(sqlite, run))
  const writer = new GroupWriter(sqlite, { keepRuns: runs.keep, committed })
  const wiper = new LogWiper(file)
  return {
    sqlite,
    db,
    writer,
    wiper,
    async close() {
      wiper.close()
      await writer.idle()
      await runs.close()
      await db.destroy()
      // Kysely closes only what it has asked something.
      sqlite.close()
    },
  }
}

/** All or nothing: killed midway, nothing of it was done, and the next start does it. */
export function migrateAtOnce(sqlite: Sqlite.Database, isMoved = false): void {
  const wait = sqlite.pragma('busy_timeout', { simple: true })
  sqlite.pragma(`busy_timeout = ${MIGRATION_WAIT_MS}`)
  sqlite.exec('BEGIN IMMEDIATE')
  try {
    if (!isMoved) refuseHalfMoved(sqlite)
    migrate(sqlite)
    sqlite.exec('COMMIT')
  } catch (error) {
    if (sqlite.inTransaction) sqlite.exec('ROLLBACK')
    throw migrationError(error)
  }
  sqlite.pragma(`busy_timeout = ${Number(wait)}`)
}
