import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { STORE_FILE } from '../store/open-stores.ts'

export interface KeptRow {
  readonly uid: string
  readonly ms: number
  readonly status: string
}

function ask<Row>(dataDir: string, file: string, sql: string): Row[] {
  const db = new Sqlite(join(dataDir, file), { readonly: true })
  try {
    return db.prepare<[], Row>(sql).all()
  } finally {
    db.close()
  }
}

/** Every kept score, read past the server. */
export const keptRows = (dataDir: string, file = STORE_FILE): KeptRow[] =>
  ask(
    dataDir,
    file,
    'select uid, value as ms, status from runs join players on players.id = player_id',
  )

/** Whether there is one of the boards, for whoever starts next. */
export const hasCheckpoint = (dataDir: string): boolean =>
  ask(dataDir, STORE_FILE, 'select taken_at from board_checkpoints').length > 0

/** One line a score, in an order of their own: two lists of the same runs are equal. */
export const listed = (runs: readonly Pick<KeptRow, 'uid' | 'ms'>[]): string[] =>
  runs.map(({ uid, ms }) => `${uid} ${ms}`).toSorted()
