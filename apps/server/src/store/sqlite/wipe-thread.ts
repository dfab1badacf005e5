import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/** Writers wait at most this long for the last step. */
const WAIT_MS = 50

/** Copies the log into the file, where removed rows are overwritten, and empties it. */
function wipe(file: string): boolean {
  const sqlite = new Sqlite(file, { timeout: WAIT_MS, fileMustExist: true })
  try {
    sqlite.pragma('wal_autocheckpoint = 0')
    // Most of it goes while others write.
    sqlite.pragma('wal_checkpoint(PASSIVE)')
    const [result] = sqlite.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[]
    return result?.busy === 0
  } catch {
    return false
  } finally {
    sqlite.close()
  }
}

parentPort?.postMessage(wipe(String(workerData)), [])
