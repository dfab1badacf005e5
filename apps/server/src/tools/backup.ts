import { existsSync, statSync } from 'node:fs'
import { storeFile } from '../store/open-stores.ts'
import { copyStore } from '../store/sqlite/copy-store.ts'
import { fail, readOptions } from './arguments.ts'
import { foundConfig } from './open-data.ts'
import { progressBar } from './progress-bar.ts'

const USAGE = 'Usage: npm run backup -- --to FILE [--force]'

/** By whatever name. */
function isSameFile(a: string, b: string): boolean {
  const [one, other] = [a, b].map((path) => statSync(path, { throwIfNoEntry: false }))
  return one?.ino === other?.ino && one?.dev === other?.dev
}

/** A consistent copy of the embedded store, while a server writes to it or not. */
async function backup(): Promise<void> {
  const { to, force = false } = readOptions(['to'], USAGE, ['force'])
  if (!to) fail(USAGE)
  // Said before the settings are read: the copy of PostgreSQL is its own tool's to make.
  if (process.env['DATABASE_URL']) {
    fail('The scores are in PostgreSQL: use pg_dump, see docs/operations.md')
  }
  const from = storeFile(foundConfig())
  if (existsSync(to) && !force) fail(`${to} is there already; --force replaces it`)
  if (isSameFile(from, to)) fail(`${to} is the store itself: choose another place for its copy`)
  let draw: ((done: number) => void) | undefined
  const bytes = await copyStore(from, to, {
    replace: force,
    progress(done, total) {
      draw ??= progressBar('Copying', total)
      draw(done)
    },
  })
  process.stdout.write(`${to}: ${(bytes / 1e6).toFixed(1)} MB, checked\n`)
}

backup().catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
