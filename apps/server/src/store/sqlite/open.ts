import { chmodSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/** SQLite itself waits this long for a lock; longer waits are ours, off the event loop. */
const BUSY_WAIT_MS = 10
/** Another start may have a new file to itself, to make a store of it: that one is waited for. */
const TURN_WAIT_MS = 15_000
const SYNCHRONOUS_FULL = 2
/** 64 MB: a page that many runs change is copied into the file once for all of them. */
const CHECKPOINT_PAGES = 16_384
/** The rows of a hundred thousand players: a page that is not here costs a call to the system. */
const REMEMBERED_KB = 65_536

const OWNER_ONLY = 0o077

/**
 * No other user of the machine may read the store; SQLite gives the files beside it the same rights.
 * Rights are set by name and never by opening: POSIX locks belong to the process, and whoever in it closes
 * any descriptor of the file drops all locks of SQLite. The next tool that opens the store would believe
 * itself alone and remove the log with what was acknowledged.
 */
function openPrivate(file: string): Sqlite.Database {
  for (const each of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(each, 0o600)
    } catch (error) {
      // Not there yet, or another user's: what this process makes is private all the same.
      if (!isMissingOrForeign(error)) throw error
    }
  }
  const options = { timeout: BUSY_WAIT_MS }
  // Only the main thread makes the file: the mask is the whole process's, and a thread may not set it.
  if (!isMainThread) return new Sqlite(file, { ...options, fileMustExist: true })
  const before = process.umask(OWNER_ONLY)
  try {
    return new Sqlite(file, options)
  } finally {
    process.umask(before)
  }
}

const isMissingOrForeign = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['ENOENT', 'EPERM'].includes(String(error.code))

/**
 * Only one of several starts can turn a new file to WAL, and SQLite may tell the others that it is busy
 * without waiting for it: they ask again.
 */
function turnToWal(db: Sqlite.Database): unknown {
  const deadline = performance.now() + TURN_WAIT_MS
  for (;;) {
    try {
      return db.pragma('journal_mode = WAL', { simple: true })
    } catch (error) {
      if (!isBusy(error) || performance.now() > deadline) throw error
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, BUSY_WAIT_MS)
    }
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Sqlite.SqliteError && error.code.startsWith('SQLITE_BUSY')

/** An answered score must survive a power cut, so what the file promises is checked, not hoped. */
export function openSqlite(file: string, rememberedKb = REMEMBERED_KB): Sqlite.Database {
  const db = openPrivate(file)
  const journal = turnToWal(db)
  db.pragma('synchronous = FULL')
  db.pragma('foreign_keys = ON')
  // What is removed is overwritten, not only unlinked.
  db.pragma('secure_delete = ON')
  db.pragma(`cache_size = -${rememberedKb}`)
  db.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`)
  const synchronous = db.pragma('synchronous', { simple: true })
  if (journal !== 'wal' || synchronous !== SYNCHRONOUS_FULL) {
    db.close()
    throw new Error(`the database file cannot promise durable writes (journal ${String(journal)})`)
  }
  return db
}
