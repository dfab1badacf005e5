import Sqlite from 'better-sqlite3'
import { join } from 'node:path'
import { STORE_FILE } from '../store/open-stores.ts'
import type { TestServer } from './fixtures.ts'

/** What really lies in a table, read past the store. */
export function rowsIn({ dataDir }: TestServer, table: string): Record<string, unknown>[] {
  const file = new Sqlite(join(dataDir, STORE_FILE), { readonly: true })
  try {
    return file.prepare<[], Record<string, unknown>>(`select * from ${table}`).all()
  } finally {
    file.close()
  }
}
