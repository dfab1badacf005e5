import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, globSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** PostgreSQL does not run as root: then as an owner that every machine has. */
const NOBODY = 65_534
const asRoot = process.getuid?.() === 0
const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : {}

const START_WITHIN_MS = 60_000

/** Where the programs of PostgreSQL lie; undefined on a machine without them. */
export function postgresBinaries(): string | undefined {
  const debian = globSync('/usr/lib/postgresql/*/bin/postgres').map(dirname).toSorted()
  const onPath = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((directory) => existsSync(join(directory, 'postgres')))
  return debian.at(-1) ?? onPath[0]
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => void server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** A directory that the owner of the started program may use. */
export function ownedDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'reflex-labs-pg-'))
  if (asRoot) chownSync(dir, NOBODY, NOBODY)
  chmodSync(dir, 0o700)
  return dir
}

/** Starts a program that must not run as root. */
export const spawnOwned = (file: string, args: readonly string[], cwd: string): ChildProcess =>
  spawn(file, args, {
    ...owner,
    cwd,
    stdio: 'ignore',
    env: { PATH: process.env['PATH'], LC_ALL: 'C' },
  })

export interface PostgresServer {
  /** As the superuser, to a database of that name. */
  url(database: string): string
  readonly port: number
  /** Undefined while it is stopped. */
  readonly pid: number | undefined
  start(): Promise<void>
  /** As an operator stops it: connections are cut, everything committed stays. */
  stop(signal?: NodeJS.Signals): Promise<void>
  remove(): Promise<void>
}

/** A server of its own in a directory of its own; `durable` where a kill must lose nothing. */
export async function createPostgres({ durable = false } = {}): Promise<PostgresServer> {
  const binaries = postgresBinaries()
  if (binaries === undefined) throw new Error('PostgreSQL is not installed')
  const dir = ownedDir()
  const data = join(dir, 'data')
  const port = await freePort()
  const init = ['-D', data, '-U', 'postgres', '--auth=trust', '-E', 'UTF8', '--locale=C', '-N']
  await run(join(binaries, 'initdb'), init, { ...owner, cwd: dir })
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'max_connections=150',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const args = ['-D', data, '-p', String(port), ...settings.flatMap((each) => ['-c', each])]
  let child: ChildProcess | null = null
  const ended = () => child === null || child.exitCode !== null || child.signalCode !== null
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    const running = child
    if (!running || ended()) return
    const exit = new Promise((resolve) => running.once('exit', resolve))
    running.kill(signal)
    await exit
  }
  const isReady = () =>
    run(join(binaries, 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]).then(
      () => true,
      () => false,
    )
  return {
    port,
    get pid() {
      return ended() ? undefined : child?.pid
    },
    url: (database) => `postgres://postgres@127.0.0.1:${port}/${database}`,
    async start() {
      child = spawnOwned(join(binaries, 'postgres'), args, dir)
      const giveUpAt = Date.now() + START_WITHIN_MS
      while (!(await isReady())) {
        if (ended() || Date.now() > giveUpAt) throw new Error('PostgreSQL did not start')
        await pause(50)
      }
    },
    stop,
    async remove() {
      await stop('SIGQUIT')
      if (statSync(dir, { throwIfNoEntry: false })) rmSync(dir, { recursive: true, force: true })
    },
  }
}
