import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../store/sqlite/database.ts'

async function migrateOnce(): Promise<Buffer> {
  const dir = mkdtempSync(join(tmpdir(), 'reflex-labs-'))
  try {
    const file = join(dir, 'empty.sqlite')
    await (await openDatabase(file)).close()
    return readFileSync(file)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

let migrated: Promise<Buffer> | undefined

/**
 * An empty store that has all steps behind it. To run them is most of what a server costs that a test
 * starts; that they make one from nothing has tests of its own.
 */
export async function placeMigrated(file: string): Promise<void> {
  migrated ??= migrateOnce()
  writeFileSync(file, await migrated, { mode: 0o600 })
}
