import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { STORE_FILE } from '../store/open-stores.ts'
import { keptRows } from './kept-rows.ts'
import { runTool } from './run-tool.ts'

const TMPFS = 0x0102_1994

const isInMemory = (dir: string): boolean | undefined => {
  try {
    return statfsSync(dir).type === TMPFS
  } catch {
    return undefined
  }
}

/** A directory on each kind of file system that a container keeps its data on, as far as they are here. */
export const fileSystems: readonly { readonly kind: string; readonly dir: string }[] = [
  { kind: 'on a disk', dir: [tmpdir(), '/var/tmp'].find((dir) => isInMemory(dir) === false) },
  { kind: 'in memory', dir: [tmpdir(), '/dev/shm'].find((dir) => isInMemory(dir) === true) },
].flatMap(({ kind, dir }) => (dir === undefined ? [] : [{ kind, dir }]))

const SQLITE3 = 'sqlite3'
const hasSqlite3 = spawnSync(SQLITE3, ['--version'], { stdio: 'ignore' }).status === 0
const PATIENCE_MS = 15_000
/** Without a pause they would take from the servers the time in which those start. */
const PAUSE_MS = 250

/** SQLite's own tool; where it is not installed, the SQLite that Node brings, in a process of its own. */
const query = (file: string, sql: string): Promise<void> =>
  hasSqlite3
    ? run(SQLITE3, ['-cmd', `.timeout ${PATIENCE_MS}`, file, sql])
    : run(process.execPath, [
        '--no-warnings',
        '--eval',
        `const { DatabaseSync } = require('node:sqlite')
         const [, file, sql] = process.argv
         const database = new DatabaseSync(file, { timeout: ${PATIENCE_MS} })
         database.prepare(sql).all()
         database.close()`,
        file,
        sql,
      ])

async function run(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (code !== 0) throw new Error(`ended with ${String(code)}: ${errors.trim()}`)
}

async function runOurs(tool: string, args: readonly string[], DATA_DIR: string): Promise<void> {
  const { code, errors } = await runTool(tool, args, { DATA_DIR })
  if (code !== 0) throw new Error(`ended with ${String(code)}: ${errors.trim()}`)
}

export interface OtherTools {
  /** How often each came to its end. */
  readonly runs: Readonly<Record<string, number>>
  /** What went wrong, a line each: a tool that failed, a backup without what was acknowledged before it. */
  readonly faults: readonly string[]
  /** Resolves once another program has opened the store and closed it, both after this call. */
  opened(): Promise<void>
  stop(): Promise<void>
}

/**
 * What an operator may do beside a running server, again and again until it is stopped: SQLite's own tool
 * reads and empties the log, ours back up, clear and list, and the file is copied.
 */
export function startOtherTools(dataDir: string, acknowledged: () => Iterable<string>): OtherTools {
  const file = join(dataDir, STORE_FILE)
  const scratch = mkdtempSync(join(tmpdir(), 'reflex-labs-tools-'))
  const runs: Record<string, number> = {}
  const faults: string[] = []
  let working = true

  async function backUp(): Promise<void> {
    const before = [...acknowledged()]
    await runOurs('backup', ['--to', join(scratch, 'backup.sqlite'), '--force'], dataDir)
    const kept = new Set(keptRows(scratch, 'backup.sqlite').map(({ uid }) => uid))
    const missing = before.filter((uid) => !kept.has(uid)).length
    if (missing > 0) throw new Error(`lacks ${missing} of ${before.length} acknowledged before it`)
  }

  const tools = {
    select: () => query(file, 'select count(*) from runs'),
    checkpoint: () => query(file, 'pragma wal_checkpoint(truncate)'),
    backup: backUp,
    cp: () => run('cp', [file, join(scratch, 'plain-copy')]),
    admin: () => runOurs('admin', ['list'], dataDir),
    retention: () => runOurs('retention', [], dataDir),
  }
  type Tool = keyof typeof tools

  async function use(tool: Tool): Promise<void> {
    try {
      await tools[tool]()
    } catch (error) {
      faults.push(`${tool} ${error instanceof Error ? error.message : String(error)}`)
    }
    runs[tool] = (runs[tool] ?? 0) + 1
  }

  async function repeat(...names: readonly Tool[]): Promise<void> {
    while (working) {
      for (const name of names) if (working) await use(name)
      await pause(PAUSE_MS)
    }
  }

  // Beside those that are quick, those that take longer as the store grows, and one that waits for a server.
  const all = Promise.all([
    repeat('select', 'checkpoint'),
    repeat('backup', 'cp', 'admin'),
    repeat('retention'),
  ])
  return {
    runs,
    faults,
    opened: () => use('select'),
    async stop() {
      working = false
      await all
      rmSync(scratch, { recursive: true, force: true })
    },
  }
}
