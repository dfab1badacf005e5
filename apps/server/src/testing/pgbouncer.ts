import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'
import { rmSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll } from 'vitest'
import { migratedDatabase, postgresForTests } from './postgres.ts'
import { freePort, ownedDir, spawnOwned } from './postgres-server.ts'
import type { StoreKind } from './store-kinds.ts'

const NOT_RUN = 'NOT RUN behind PgBouncer: it is not installed'
const START_WITHIN_MS = 30_000

const binary = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .map((directory) => join(directory, 'pgbouncer'))
  .find((file) => existsSync(file))

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => (socket.destroy(), resolve(true)))
    socket.once('error', () => resolve(false))
  })

/** A pooler that lends a backend for one transaction at a time, and fewer than there are clients. */
async function startPooler(server: URL, file: string): Promise<{ port: number; stop(): void }> {
  const dir = ownedDir()
  const port = await freePort()
  const lines = [
    '[databases]',
    `* = host=${server.hostname} port=${server.port || 5432} user=${server.username || 'postgres'}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
    'pool_mode = transaction',
    'default_pool_size = 3',
    `logfile = ${join(dir, 'log')}`,
  ]
  writeFileSync(join(dir, 'pgbouncer.ini'), lines.join('\n'), { mode: 0o644 })
  const child = spawnOwned(file, [join(dir, 'pgbouncer.ini')], dir)
  const giveUpAt = Date.now() + START_WITHIN_MS
  while (!(await accepts(port))) {
    if (child.exitCode !== null || Date.now() > giveUpAt) throw new Error('PgBouncer did not start')
    await pause(50)
  }
  const stop = () => {
    child.kill('SIGKILL')
    rmSync(dir, { recursive: true, force: true })
  }
  return { port, stop }
}

/** PostgreSQL behind a pooler in transaction mode; none, said loudly, where it cannot be had. */
export async function pooledKind(): Promise<StoreKind[]> {
  if (postgresForTests === null) return []
  if (binary === undefined) {
    if (process.env['CI']) throw new Error(NOT_RUN)
    process.stderr.write(`\n!!! ${NOT_RUN}\n\n`)
    return []
  }
  const pooler = await startPooler(new URL(postgresForTests), binary)
  afterAll(() => pooler.stop())
  const address = async (): Promise<string> => {
    const url = new URL(await migratedDatabase())
    url.host = `127.0.0.1:${pooler.port}`
    return url.href
  }
  return [{ name: 'PostgreSQL behind PgBouncer', runs: 5, address }]
}
