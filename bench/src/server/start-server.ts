import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startChild, type Child } from '../lib/child.ts'

export const SESSION_SECRET = 'known to the bench, so that it can issue tokens of the past'
export const COUNTRY_HEADER = 'x-country'
export const METRICS_TOKEN = 'known-to-the-bench'
export const ADMIN = { email: 'bench@example.org', password: 'only for measuring' }

const here = fileURLToPath(new URL('../../..', import.meta.url))
const echo = fileURLToPath(new URL('echo.ts', import.meta.url))

/** A directory that is gone afterwards. */
export async function withDir<T>(work: (dir: string) => Promise<T>, parent = tmpdir()): Promise<T> {
  const dir = mkdtempSync(join(parent, 'reflex-bench-'))
  try {
    return await work(dir)
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

/** As an operator runs it behind a proxy, log lines included; only the limits by address are off. */
export const startServer = (
  dataDir: string,
  nodeArgs: readonly string[] = [],
  env: Readonly<Record<string, string>> = {},
  root = here,
): Promise<Child> =>
  startChild({
    args: [...nodeArgs, join(root, 'apps/server/src/main.ts')],
    logFile: join(dataDir, 'server.log'),
    env: {
      DATA_DIR: dataDir,
      PORT: '0',
      SESSION_SECRET,
      RATE_LIMITS: 'off',
      TRUST_PROXY: '1',
      COUNTRY_HEADER,
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      METRICS_TOKEN,
      ...env,
    },
    ready: /^Reflex Labs is at (\S+)$/m,
  })

export const startEcho = (dir: string): Promise<Child> =>
  startChild({ args: [echo], logFile: join(dir, 'echo.log'), ready: /^Echo is at (\S+)$/m })
