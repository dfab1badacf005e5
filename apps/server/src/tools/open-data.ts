import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type SqliteDatabase } from '../adapters/sqlite/database.ts'
import { readConfig } from '../config.ts'
import { STORE_FILE } from '../server.ts'

/** The store that the server with this environment uses; both may have it open. */
export async function withData<T>(work: (database: SqliteDatabase) => Promise<T>): Promise<T> {
  const { dataDir } = readConfig(process.env)
  mkdirSync(dataDir, { recursive: true })
  const database = await openDatabase(join(dataDir, STORE_FILE))
  try {
    return await work(database)
  } finally {
    await database.close()
  }
}
