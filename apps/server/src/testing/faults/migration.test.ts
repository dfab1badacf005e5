import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import Sqlite from 'better-sqlite3'
import { expect, test } from 'vitest'
import { STORE_FILE } from '../../store/open-stores.ts'
import { openDatabase } from '../../store/sqlite/database.ts'
import { spawnMain } from '../child-server.ts'
import { temporaryDir } from '../fixtures.ts'

const script = fileURLToPath(new URL('../killed-migration.ts', import.meta.url))

/** Migrates in a process of its own; answers its signal and how many statements it got to run. */
async function migrateUntil(file: string, killAt: number) {
  const child = spawn(process.execPath, [script, file, String(killAt)])
  const [output, [, signal]] = await Promise.all([
    text(child.stdout),
    once(child, 'exit') as Promise<[number | null, string | null]>,
  ])
  return { signal, statements: Number(output) }
}

function tablesOf(file: string): unknown[] {
  const db = new Sqlite(file, { readonly: true })
  try {
    return db.prepare('select type, name, sql from sqlite_master order by type, name').all()
  } finally {
    db.close()
  }
}

test(
  'a migration killed at any point is done by the next start',
  { timeout: 120_000 },
  async () => {
    const whole = join(temporaryDir(), STORE_FILE)
    const { statements } = await migrateUntil(whole, 0)
    expect(statements).toBeGreaterThan(40)
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const file = join(temporaryDir(), STORE_FILE)
      const { signal } = await migrateUntil(file, Math.round(statements * share))
      expect(signal).toBe('SIGKILL')
      await (await openDatabase(file)).close()
      expect(tablesOf(file)).toEqual(tablesOf(whole))
    }
  },
)

const opener = fileURLToPath(new URL('../opened-once.ts', import.meta.url))

/** Opens the file in a process of its own, as a start does. */
function openElsewhere(file: string) {
  const child = spawn(process.execPath, [opener, file])
  return {
    begun: once(child.stdout, 'data'),
    ended: Promise.all([text(child.stderr), once(child, 'exit')]).then(([errors, [code]]) => ({
      code: code as number | null,
      errors,
    })),
  }
}

const OPENED = { code: 0, errors: '' }

test('starts that meet at an empty file make one store', { timeout: 120_000 }, async () => {
  const file = join(temporaryDir(), STORE_FILE)
  const all = await Promise.all([1, 2, 3].map(() => openElsewhere(file).ended))
  expect(all).toEqual([OPENED, OPENED, OPENED])
  await (await openDatabase(file)).close()
})

test('a start waits for the one that has a new file to itself', { timeout: 120_000 }, async () => {
  const file = join(temporaryDir(), STORE_FILE)
  const other = new Sqlite(file)
  other.exec('begin exclusive')
  const start = openElsewhere(file)
  await start.begun
  // That it waits is not to be seen from outside; this is longer than SQLite waits by itself.
  await pause(300)
  other.exec('commit')
  other.close()
  expect(await start.ended).toEqual(OPENED)
})

test('a store of a newer version is refused and left as it was', { timeout: 120_000 }, async () => {
  const dir = temporaryDir()
  const file = join(dir, STORE_FILE)
  const { sqlite, close } = await openDatabase(file)
  sqlite.exec("insert into kysely_migration values ('9999-of-tomorrow', '2030-01-01')")
  sqlite.exec('create table things_of_tomorrow (id integer)')
  await close()
  const before = tablesOf(file)
  const child = spawnMain({ DATA_DIR: dir })
  const [errors, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : '',
    once(child, 'exit') as Promise<[number]>,
  ])
  expect([code, errors]).toEqual([
    1,
    'Reflex Labs cannot start: the database was made by a newer version of Reflex Labs; start that version instead\n',
  ])
  expect(tablesOf(file)).toEqual(before)
})
