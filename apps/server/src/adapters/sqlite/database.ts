import type Sqlite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { GroupWriter, type CommitWatch } from './group-writer.ts'
import { migrate } from './migrate.ts'
import { openSqlite } from './open.ts'
import { ScoreKeeper } from './score-keeper.ts'
import { keepQueries } from './statements.ts'
import type { Database } from '../sql/schema.ts'

/** One file with its one writer, shared by every port that is kept in it. */
export interface SqliteDatabase {
  readonly sqlite: Sqlite.Database
  /** For reading and for writing text of queries; whatever changes something goes to the writer. */
  readonly db: Kysely<Database>
  readonly writer: GroupWriter
  close(): Promise<void>
}

export async function openDatabase(file: string, committed?: CommitWatch): Promise<SqliteDatabase> {
  const sqlite = openSqlite(file)
  const db = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) })
  try {
    await migrate(db)
  } catch (error) {
    sqlite.close()
    throw error
  }
  const scores = new ScoreKeeper({ file, queries: keepQueries(db) })
  const writer = new GroupWriter(sqlite, { keepScores: scores.keep, committed })
  return {
    sqlite,
    db,
    writer,
    async close() {
      await writer.idle()
      await scores.close()
      await db.destroy()
    },
  }
}
