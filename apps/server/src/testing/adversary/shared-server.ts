import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { STORE_FILE } from '../../store/open-stores.ts'
import { readConfig } from '../../config.ts'
import { createServer } from '../../server.ts'
import { countingPasswords } from '../counting-passwords.ts'
import { NOON, type TestServer } from '../fixtures.ts'
import { placeMigrated } from '../migrated-file.ts'

async function start(env: Record<string, string>): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reflex-adversary-'))
  await placeMigrated(join(dataDir, STORE_FILE))
  const time = { now: NOON }
  const own = { DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' }
  const started = await createServer(readConfig({ ...own, ...env }), {
    countries: { countryOf: () => 'KR' },
    clock: () => time.now,
    overloadMs: 60_000,
    passwords: countingPasswords(),
  })
  const address = join(dataDir, STORE_FILE)
  return Object.assign(time, started, { dataDir, address })
}

/**
 * One server for all rows of a table: as nothing of them may stay, none disturbs the next. A row that
 * failed may have left something behind, so the row after it gets a new one.
 */
export function sharedServer(env: Record<string, string> = {}): () => TestServer {
  let server: TestServer | undefined
  const end = async (): Promise<void> => {
    const ended = server
    server = undefined
    await ended?.stop()
    if (ended) rmSync(ended.dataDir, { recursive: true, force: true })
  }
  beforeEach(async () => {
    server ??= await start(env)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') await end()
  })
  afterAll(end)
  return () => {
    if (!server) throw new Error('the server starts with the first test')
    return server
  }
}
