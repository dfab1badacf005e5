import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { openDatabase } from '../adapters/sqlite/database.ts'
import { createVisitStore } from '../adapters/sqlite/visit-store.ts'
import { STORE_FILE } from '../adapters/open-store.ts'
import { temporaryDir } from '../testing/fixtures.ts'

async function run(dataDir: string, tool: string, args: readonly string[], input = '') {
  const file = fileURLToPath(new URL(`${tool}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  })
  child.stdin.end(input)
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, output, errors }
}

test('accounts are made, listed and given new passwords, which come from standard input', async () => {
  const dir = temporaryDir()
  const admin = (args: string[], input?: string) => run(dir, 'admin', args, input)
  expect(await admin(['create', 'Op@Example.org'], 'short\n')).toMatchObject({ code: 2 })
  expect(await admin(['create', 'Op@Example.org'], 'a long password\n')).toMatchObject({ code: 0 })
  expect((await admin(['create', 'op@example.org'], 'a long password\n')).code).toBe(2)
  expect((await admin(['list'])).output).toMatch(/^op@example\.org\t\d{4}-/)
  expect((await admin(['passwd', 'op@example.org'], 'another password\n')).code).toBe(0)
  expect((await admin(['passwd', 'nobody@example.org'], 'another password\n')).code).toBe(2)
  const inArguments = await admin(['create', 'x@example.org', 'a long password'])
  expect([inArguments.code, inArguments.errors]).toEqual([2, expect.stringContaining('Usage')])
}, 60_000)

test('a recount says what differs, fails on it, and mends it when asked', async () => {
  const dir = temporaryDir()
  const database = await openDatabase(join(dir, STORE_FILE))
  await createVisitStore(database).recordEntry({
    visitId: 'a', at: Date.now(), page: '/', game: null, bot: false, device: 'desktop',
    browser: 'Chrome', country: 'KR', referrer: 'direct', source: '', medium: '', campaign: '', firstWeek: null,
  }) // prettier-ignore
  const recount = (...args: string[]) => run(dir, 'recount-visits', args)
  expect(await recount()).toMatchObject({ code: 0, output: 'Sums and rows agree\n' })
  database.sqlite.exec("update visit_days set views = 5 where dimension = 'page'")
  const found = await recount()
  expect(found.code).toBe(1)
  expect(found.output).toMatch(/page "\/": kept 1 visitors, 5 views.*counted 1 visitors, 1 views/)
  expect(await recount('--repair')).toMatchObject({ code: 0 })
  expect(await recount()).toMatchObject({ code: 0 })
  await database.close()
}, 60_000)
