import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import { readConfig } from '../../config.ts'
import { createServer } from '../../server.ts'
import { NOON, type TestServer } from '../fixtures.ts'

/** One server for all rows of a table: as nothing of them may stay, none disturbs the next. */
export function sharedServer(): () => TestServer {
  const dataDir = mkdtempSync(join(tmpdir(), 'reflex-adversary-'))
  const time = { now: NOON }
  let server: TestServer | undefined
  beforeAll(async () => {
    const config = readConfig({ DATA_DIR: dataDir, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
    const parts = { countries: { countryOf: () => 'KR' }, clock: () => time.now }
    const started = await createServer(config, { ...parts, overloadMs: 60_000 })
    server = Object.assign(time, started, { dataDir })
  })
  afterAll(async () => {
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return () => {
    if (!server) throw new Error('the server starts with the first test')
    return server
  }
}
