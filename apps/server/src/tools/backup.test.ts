import {
  copyFileSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { STORE_FILE } from '../store/open-stores.ts'
import { startChild } from '../testing/child-server.ts'
import { temporaryDir } from '../testing/fixtures.ts'
import { keptRows, listed } from '../testing/kept-rows.ts'
import { playedAlready, rankOf, send, SESSION_SECRET, startLoad } from '../testing/load.ts'
import { runTool } from '../testing/run-tool.ts'

const backup = (DATA_DIR: string, args: string[], env: Record<string, string> = {}) =>
  runTool('backup', args, { DATA_DIR, ...env })

test(
  'a copy taken under load holds all that was acknowledged before it, and a server starts from it',
  { timeout: 120_000 },
  async () => {
    const dir = temporaryDir()
    const where = { child: await startChild({ DATA_DIR: dir, SESSION_SECRET }) }
    const load = startLoad(where, 8)
    await load.reach(200)
    const before = [...load.acknowledged]
    const file = join(temporaryDir(), 'copy.sqlite')
    const { code, output } = await backup(dir, ['--to', file])
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(/copy\.sqlite: [\d.]+ MB, checked\n$/),
    ])
    await load.reach(load.acknowledged.length + 20)
    await load.stop()
    await where.child.end('SIGKILL')

    const fresh = temporaryDir()
    copyFileSync(file, join(fresh, STORE_FILE))
    const restored = await startChild({ DATA_DIR: fresh, SESSION_SECRET })
    const kept = keptRows(fresh)
    const keptOnes = new Set(listed(kept))
    expect(keptOnes.size).toBe(kept.length)
    expect(listed(before).filter((run) => !keptOnes.has(run))).toEqual([])
    const ranked = kept.filter(({ status }) => status === 'ranked')
    for (const { uid, ms } of ranked.slice(-40)) {
      expect(await rankOf(restored.base, uid)).toBe(
        1 + ranked.filter((other) => other.ms < ms).length,
      )
    }
  },
)

test('an existing file is replaced only with the option for it, and no partial file is left', async () => {
  const dir = temporaryDir()
  await startChild({ DATA_DIR: dir })
  const place = temporaryDir()
  const file = join(place, 'copy.sqlite')
  writeFileSync(file, 'precious')
  const refused = await backup(dir, ['--to', file])
  expect([refused.code, refused.errors]).toEqual([2, expect.stringContaining('--force')])
  expect(readFileSync(file, 'utf8')).toBe('precious')
  expect((await backup(dir, ['--to', file, '--force'])).code).toBe(0)
  expect(keptRows(place, 'copy.sqlite')).toEqual([])
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(place)).toEqual(['copy.sqlite'])
}, 120_000)

test('a running store is not replaced with its own copy, by whatever name', async () => {
  const dir = temporaryDir()
  const child = await startChild({ DATA_DIR: dir, SESSION_SECRET })
  expect((await send(child.base, playedAlready())).status).toBe(200)
  const store = join(dir, STORE_FILE)
  const link = join(temporaryDir(), 'link.sqlite')
  symlinkSync(store, link)
  for (const to of [store, link]) {
    const { code, errors } = await backup(dir, ['--to', to, '--force'])
    expect([code, errors]).toEqual([2, expect.stringContaining('is the store itself')])
  }
  expect((await send(child.base, playedAlready())).status).toBe(200)
  await child.end('SIGKILL')
  expect(keptRows(dir)).toHaveLength(2)
}, 120_000)

test.each([
  [[], {}, 'Usage: npm run backup -- --to FILE [--force]'],
  [['--to'], {}, 'Usage: npm run backup -- --to FILE [--force]'],
  [['--to', 'copy'], {}, 'There is no store at '],
  [['--to', 'copy'], { DATABASE_URL: 'postgres://localhost/x' }, 'use pg_dump'],
])('what cannot be copied is said in one line: %o %o', async (args, env, line) => {
  const { code, errors } = await backup(join(temporaryDir(), 'none'), args, env)
  expect(code).toBe(2)
  expect(errors).toContain(line)
  expect(errors.trim()).not.toContain('\n')
})
