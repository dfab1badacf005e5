import Sqlite from 'better-sqlite3'
import { readdirSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { keptBackups } from './kept-backups.ts'
import { bareEnv } from '../../testing/bare-env.ts'
import { temporaryDir } from '../../testing/fixtures.ts'
import { openAt } from '../../testing/store-kinds.ts'
import { STORE_FILE } from '../../store/open-stores.ts'
import { createNightlyBackups } from './nightly-backups.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

async function scene(freeBytes?: () => Promise<number>) {
  const dataDir = temporaryDir()
  const file = join(dataDir, STORE_FILE)
  const { store } = await openAt(file)
  await store.close()
  const time = { now: Date.now() }
  const dir = join(dataDir, 'backups')
  const backups = createNightlyBackups({
    file,
    dir,
    tool: fileURLToPath(new URL('../../tools/backup.ts', import.meta.url)),
    kept: keptBackups,
    env: { ...bareEnv, DATA_DIR: dataDir },
    now: () => time.now,
    ...(freeBytes && { freeBytes }),
  })
  const names = () => readdirSync(dir).toSorted()
  /** A copy is as old as the clock of the test says. */
  const night = async () => {
    time.now += DAY_MS
    const before = new Set(names())
    await backups.work()
    const moment = new Date(time.now)
    for (const name of names()) if (!before.has(name)) utimesSync(join(dir, name), moment, moment)
  }
  await backups.ageMs()
  return { backups, dir, names, night, time }
}

test('every night a copy that opens, at most eleven of them, and none twice', async () => {
  const { backups, dir, names, night, time } = await scene()
  await backups.work()
  expect([names(), await backups.ageMs(), await backups.trouble()]).toEqual([[], null, null])
  await night()
  const [first = ''] = names()
  expect(first).toBe(`${new Date(time.now).toISOString().slice(0, 10)}.sqlite`)
  const copy = new Sqlite(join(dir, first), { readonly: true })
  expect(copy.prepare('select count(*) as found from admins').get()).toEqual({ found: 0 })
  copy.close()
  await backups.work()
  expect(names()).toHaveLength(1)
  for (let nth = 0; nth < 8; nth++) await night()
  expect(names().length).toBeLessThanOrEqual(9)
  expect(await backups.ageMs()).toBeLessThan(HOUR_MS)
  time.now += 37 * HOUR_MS
  expect(await backups.trouble()).toContain('37시간 전')
}, 60_000)

test('a disk without room is told of, and nothing half made stays', async () => {
  const { backups, names, night } = await scene(async () => 1000)
  await night()
  expect(names()).toEqual([])
  expect(await backups.trouble()).toMatch(/필요한 공간은 .+ GB, 남은 공간은 0\.0 GB/)
})
