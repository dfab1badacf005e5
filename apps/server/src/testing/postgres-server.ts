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

/** Nothing has to outlive a kill, and the log of what was written stays small. */
const QUICK = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'max_wal_size=256MB']

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
export function ownedDir(parent = tmpdir()): string {
  const dir = mkdtempSync(join(parent, 'reflex-labs-pg-'))
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
  /** Sends a signal to it and to every process that it has started. */
  signalAll(signal: NodeJS.Signals): Promise<void>
  /** Makes a replica a server of its own. */
  promote(): Promise<void>
  remove(): Promise<void>
}

export interface PostgresOptions {
  /** Where a kill must lose nothing. */
  readonly durable?: boolean
  /** A copy of that server, which follows it. */
  readonly replicaOf?: PostgresServer
  readonly port?: number
  /** Where its directory is made. */
  readonly parent?: string
}

/** A server of its own in a directory of its own. */
export async function createPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const { durable = false, replicaOf } = options
  const binaries = postgresBinaries()
  if (binaries === undefined) throw new Error('PostgreSQL is not installed')
  const program = (name: string, args: readonly string[]) =>
    run(join(binaries, name), args, { ...owner, cwd: dir })
  const dir = ownedDir(options.parent)
  const data = join(dir, 'data')
  const port = options.port ?? (await freePort())
  await (replicaOf
    ? program('pg_basebackup', [
        '-d',
        replicaOf.url('postgres'),
        '-D',
        data,
        '-R',
        '-c',
        'fast',
        '-N',
      ])
    : program('initdb', [
        '-D',
        data,
        '-U',
        'postgres',
        '--auth=trust',
        '-E',
        'UTF8',
        '--locale=C',
        '-N',
      ]))
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${dir}`,
    'max_connections=150',
    ...(durable ? [] : QUICK),
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
  const signalAll = async (signal: NodeJS.Signals) => {
    if (child?.pid !== undefined && !ended()) await signalFamily(child.pid, signal)
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
    signalAll,
    promote: async () => void (await program('pg_ctl', ['promote', '-w', '-D', data])),
    async remove() {
      // One that was halted would never hear of its end.
      await signalAll('SIGCONT')
      await stop('SIGQUIT')
      if (statSync(dir, { throwIfNoEntry: false })) rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** To a process and those that it has started. */
async function signalFamily(head: number, signal: NodeJS.Signals): Promise<void> {
  // Halted, it starts no other between the listing and the signals.
  if (signal !== 'SIGCONT') signalIfThere(head, 'SIGSTOP')
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid='])
  const pairs = stdout.matchAll(/(\d+)\s+(\d+)/g)
  const started = [...pairs].flatMap(([, pid, parent]) =>
    Number(parent) === head ? [Number(pid)] : [],
  )
  for (const pid of [head, ...started]) signalIfThere(pid, signal)
}

function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // Ended between the listing and the signal.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
