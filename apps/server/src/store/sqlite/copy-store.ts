import { randomBytes } from 'node:crypto'
// The draft and its directory are opened, never the store, and only while SQLite has the draft closed.
// oxlint-disable-next-line no-restricted-imports
import { linkSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
// oxlint-disable-next-line no-restricted-imports
import { open } from 'node:fs/promises'
import { dirname } from 'node:path'
import Sqlite from 'better-sqlite3'

const PAGES_A_STEP = 1000
const BUSY_WAIT_MS = 5000

export interface CopyOptions {
  /** Whether a file that is there already gives way. */
  readonly replace: boolean
  progress(pages: number, total: number): void
}

/**
 * Copies the store as it is at one moment, whoever writes to it meanwhile. The copy gets its name
 * only once it is whole, sound and on disk. Answers its size in bytes.
 */
export async function copyStore(from: string, to: string, options: CopyOptions): Promise<number> {
  const draft = `${to}.${randomBytes(6).toString('hex')}.partial`
  const clear = () =>
    ['', '-wal', '-shm', '-journal'].forEach((end) => rmSync(draft + end, { force: true }))
  const interrupted = (): never => {
    clear()
    process.exit(1)
  }
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted)
  try {
    // It holds personal data: no other user of the machine may read it.
    writeFileSync(draft, '', { mode: 0o600, flag: 'wx' })
    await copyPages(from, draft, options)
    check(draft)
    await flush(draft)
    if (options.replace) renameSync(draft, to)
    // Linking fails where the name was taken meanwhile.
    else linkSync(draft, to)
    await flush(dirname(to))
    return statSync(to).size
  } finally {
    clear()
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted)
  }
}

async function copyPages(from: string, draft: string, { progress }: CopyOptions): Promise<void> {
  const source = new Sqlite(from, { readonly: true, fileMustExist: true, timeout: BUSY_WAIT_MS })
  try {
    // Reading inside a transaction keeps one moment in view; else each write of a server would
    // start the copy anew.
    source.exec('BEGIN')
    source.prepare('select count(*) from sqlite_master').get()
    await source.backup(draft, {
      progress({ totalPages, remainingPages }) {
        if (totalPages > 0) progress(totalPages - remainingPages, totalPages)
        return PAGES_A_STEP
      },
    })
  } finally {
    source.close()
  }
}

/** A copy that cannot be read is no copy. */
function check(draft: string): void {
  const copy = new Sqlite(draft)
  try {
    // One file, not a file and its log: what is carried away must be whole.
    copy.pragma('journal_mode = DELETE')
    const found = copy.pragma('integrity_check', { simple: true })
    if (found !== 'ok') throw new Error(`the copy is not sound: ${String(found)}`)
  } finally {
    copy.close()
  }
}

async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
