import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { STORE_FILE } from '../store/open-stores.ts'

export interface KeptRow {
  readonly uid: string
  readonly ms: number
  readonly status: string
}

/** Every kept score, read past the server. */
export function keptRows(dataDir: string, file = STORE_FILE): KeptRow[] {
  const db = new Sqlite(join(dataDir, file), { readonly: true })
  try {
    return db
      .prepare<[], KeptRow>(
        'select uid, value as ms, status from runs join players on players.id = player_id',
      )
      .all()
  } finally {
    db.close()
  }
}

/** One line a score, in an order of their own: two lists of the same runs are equal. */
export const listed = (runs: readonly Pick<KeptRow, 'uid' | 'ms'>[]): string[] =>
  runs.map(({ uid, ms }) => `${uid} ${ms}`).toSorted()
