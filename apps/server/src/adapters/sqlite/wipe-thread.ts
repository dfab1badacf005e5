import { parentPort, workerData } from 'node:worker_threads'
import Sqlite from 'better-sqlite3'

/** Whoever writes waits for the last step at most this long. */
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
