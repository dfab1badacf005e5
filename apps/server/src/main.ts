import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { AppError } from './lib/app-error.ts'
import { ConfigError, readServerConfig, type Config } from './config.ts'
import type { Server } from './server.ts'

const OLDEST_NODE = 22
const STOP_WITHIN_MS = 9000
/** Time for a proxy to see that readiness failed before connections are refused. */
const NOTICE_MS = 500
const siteDir = fileURLToPath(new URL('../../site/dist', import.meta.url))
const adminDir = fileURLToPath(new URL('../../admin/dist', import.meta.url))

const fail = (line: string): never => {
  process.stderr.write(`${line}\n`)
  process.exit(1)
}

/**
 * What the runtime once saw live long it makes among the old from then on. Of requests that is wrong:
 * one such object, dead at once, keeps all of its request until the old are looked through.
 */
const MADE_YOUNG = '--no-allocation-site-pretenuring'

async function start(): Promise<void> {
  setFlagsFromString(MADE_YOUNG)
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    fail(`Reflex Labs needs Node ${OLDEST_NODE} or newer; this is ${process.version}`)
  }
  const config = readServerConfig(process.env)
  // Loaded only now: who has a setting to mend hears of it at once.
  const { createServer } = await import('./server.ts')
  const backups = await nightlyBackups(config)
  const server = await createServer(config, { siteDir, adminDir, ...(backups && { backups }) })
  stopOnSignal(server)
  const address = await server.app.listen({ port: config.port, host: config.host })
  if (server.pages === 0)
    process.stderr.write('The site is not built; only the API is served. Build it: npm run build\n')
  if (!server.backOffice)
    process.stderr.write('The back office is not built. Build it: npm run build\n')
  if (config.databaseUrl !== undefined && config.redisUrl === undefined) {
    process.stderr.write('Without REDIS_URL each node counts its limits for itself.\n')
  }
  tellFirstAdmin(server)
  process.stdout.write(`Reflex Labs is at ${address}\n`)
}

/** Only of the embedded store: PostgreSQL has its own means. */
async function nightlyBackups({ backups, backupDir, dataDir, databaseUrl }: Config) {
  if (!backups || databaseUrl !== undefined) return null
  const { createNightlyBackups } = await import('./features/retention/nightly-backups.ts')
  const { storeFile } = await import('./store/open-stores.ts')
  const { keptBackups } = await import('./features/retention/kept-backups.ts')
  const dir = resolve(backupDir ?? join(dataDir, 'backups'))
  const tool = fileURLToPath(new URL('./tools/backup.ts', import.meta.url))
  const env = { ...process.env, DATA_DIR: resolve(dataDir) }
  return createNightlyBackups({
    file: resolve(storeFile({ dataDir })),
    dir,
    tool,
    env,
    kept: keptBackups,
  })
}

/** The only time that a password is ever shown: it was made up on this first start. */
function tellFirstAdmin({ firstAdmin }: Server): void {
  if (firstAdmin?.madeUpPassword === undefined) return
  process.stdout.write(
    `The first admin is ${firstAdmin.email} with the password ${firstAdmin.madeUpPassword}\n` +
      'It is shown only this once; change it with: npm run admin -- passwd\n',
  )
}

function stopOnSignal(server: Server): void {
  let stopping = false
  const stop = (): void => {
    // Sent to a whole process group, a signal comes twice: directly and passed on by the parent.
    if (stopping) return
    stopping = true
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref()
    server.stop(NOTICE_MS).then(
      () => process.exit(0),
      (error: unknown) => fail(`Stopping failed: ${String(error)}`),
    )
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}

const portOf = (error: Error): string =>
  'port' in error ? `port ${String(error.port)}` : 'the port'

/** What stands behind an outage is what an operator can act on. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error instanceof AppError && error.cause instanceof Error
    ? `${error.message} (${error.cause.message})`
    : error.message
}

start().catch((error: unknown) => {
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    fail(
      `Reflex Labs cannot start: ${portOf(error)} is in use. Stop what runs there, or set PORT to another.`,
    )
  }
  const reason = reasonOf(error)
  fail(
    error instanceof ConfigError
      ? `Configuration: ${reason}`
      : `Reflex Labs cannot start: ${reason}`,
  )
})
