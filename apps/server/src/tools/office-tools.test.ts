import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { STORE_FILE } from '../store/open-stores.ts'
import { bareEnv } from '../testing/bare-env.ts'
import { temporaryDir } from '../testing/fixtures.ts'
import { openAt } from '../testing/store-kinds.ts'

async function run(dataDir: string, tool: string, args: readonly string[], input = '') {
  const file = fileURLToPath(new URL(`${tool}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...bareEnv, DATA_DIR: dataDir },
  })
  child.stdin.end(input)
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number]>,
  ])
  return { code, output, errors }
}

/** A folder in which a server has been. */
async function withStore(): Promise<string> {
  const dir = temporaryDir()
  const { store } = await openAt(join(dir, STORE_FILE))
  await store.close()
  return dir
}

const tools: [tool: string, args: string[]][] = [
  ['admin', ['list']],
  ['retention', []],
  ['retention', ['--dry-run']],
  ['backup', ['--to', 'copy.sqlite']],
]

test.each(tools)(
  'without a store `%s` says where it looked, and makes none',
  async (tool, args) => {
    const dir = temporaryDir()
    const { code, errors, output } = await run(dir, tool, args)
    expect([code, output, errors]).toEqual([2, '', expect.stringContaining(join(dir, STORE_FILE))])
    expect(readdirSync(dir)).toEqual([])
  },
)

test.each(['admin', 'retention', 'backup', 'migrate-store', 'seed', 'simulate', 'verify'])(
  '`%s --help` says how it is used and does nothing',
  async (tool) => {
    const dir = temporaryDir()
    const { code, output, errors } = await run(dir, tool, ['--help'])
    expect([code, output, errors]).toEqual([0, expect.stringMatching(/^Usage: npm run /), ''])
    expect(readdirSync(dir)).toEqual([])
  },
)

test('a dry run of the nightly work says what would go, and leaves everything', async () => {
  const dir = await withStore()
  const { code, output, errors } = await run(dir, 'retention', ['--dry-run'])
  expect([code, errors]).toEqual([0, `Store: ${join(dir, STORE_FILE)}\n`])
  expect(output).toMatch(/^Scores and their logs from before \d{4}-\d\d-\d\d\n/)
  expect(output).toMatch(/Nothing was removed\.\n$/)
})

test('accounts are made, listed and given new passwords, which come from standard input', async () => {
  const dir = await withStore()
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

test('the second factor of an account is taken away, its sessions end, and the log tells of it', async () => {
  const dir = await withStore()
  const admin = (args: string[], input?: string) => run(dir, 'admin', args, input)
  await admin(['create', 'op@example.org'], 'a long password\n')
  const { admins, factors, store } = await openAt(join(dir, STORE_FILE))
  const account = await admins.findAdmin('op@example.org')
  const adminId = account?.id ?? 0
  await factors.beginFactor(adminId, 'SECRET')
  await factors.confirmFactor(adminId, 1, ['hash'])
  const session = { tokenHash: 't', adminId, issuedAt: 1, seenAt: 1, agent: '', place: 'KR' }
  const checked = { passwordHash: account?.passwordHash ?? '', factor: 'SECRET' }
  expect(await admins.addSession(session, checked)).toBe(true)
  expect((await admin(['list'])).output).toMatch(/\t2fa\n$/)

  expect(await admin(['reset-2fa', 'Op@Example.org'])).toMatchObject({
    code: 0,
    output: 'The second factor is gone; whoever was signed in is not any more\n',
  })
  expect(await factors.findFactor(adminId)).toBeNull()
  expect(await factors.listSessions(adminId)).toEqual([])
  expect((await admin(['list'])).output).toMatch(/\t-\n$/)
  const nobody = await admin(['reset-2fa', 'nobody@example.org'])
  expect([nobody.code, nobody.errors]).toEqual([
    2,
    expect.stringMatching(/\nThere is no nobody@example\.org\.\n$/),
  ])

  await store.close()
  const { code, output } = await admin(['log'])
  expect(code).toBe(0)
  const lines = output
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t'))
  expect(lines.map(([, email, action, subject]) => [email, action, subject])).toEqual([
    ['op@example.org', 'create', 'npm run admin -- create'],
    ['op@example.org', 'reset-2fa', 'npm run admin -- reset-2fa'],
  ])
  expect(lines[0]?.[0]).toMatch(/^\d{4}-\d\d-\d\dT/)
  expect((await admin(['log', 'op@example.org'])).code).toBe(2)
}, 60_000)

test('lines of the log stay lines, whatever stands in them', async () => {
  const dir = temporaryDir()
  const { operatorLog, store } = await openAt(join(dir, STORE_FILE))
  await operatorLog.addLine({ at: 1, email: 'a@b.c', action: 'x', subject: 'one\ntwo\tthree' })
  await store.close()
  const { output } = await run(dir, 'admin', ['log'])
  expect(output).toBe('1970-01-01T00:00:00.001Z\ta@b.c\tx\tone two three\n')
})
