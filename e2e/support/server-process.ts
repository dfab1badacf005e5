import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'
import type { ClockOrder } from './moved-clock.ts'

const movedClock = fileURLToPath(new URL('moved-clock.ts', import.meta.url))
const repository = fileURLToPath(new URL('../..', import.meta.url))
const startLimitMs = 60_000
const kept = 4000

const DAY_MS = 86_400_000
/** More than any test lets pass between what it does and what it then reads on a board of today. */
const LONGEST_TEST_MS = 4 * 60_000

const officeOf = (port: number): string => `http://localhost:${port}`
const siteOf = (port: number): string => `http://127.0.0.1:${port}`

interface StartOptions {
  /** It is at `officeOrigin` alone then. */
  readonly isOfficeApart?: boolean
  /** Puts something into its data directory before the start. */
  readonly fill?: (dataDir: string) => Promise<void>
}

/** A real server on a port and a data directory of its own, which both outlive a restart. */
export class ServerProcess {
  readonly dataDir = mkdtempSync(join(tmpdir(), 'reflex-e2e-'))
  readonly #port: number
  readonly #env: NodeJS.ProcessEnv
  #child: ChildProcess | undefined
  #output = ''

  private constructor(port: number, env: NodeJS.ProcessEnv) {
    this.#port = port
    this.#env = env
  }

  static async start(
    env: NodeJS.ProcessEnv = {},
    { isOfficeApart = false, fill }: StartOptions = {},
  ): Promise<ServerProcess> {
    const port = await freePort()
    const office = isOfficeApart
      ? { ADMIN_ORIGIN: officeOf(port), PUBLIC_ORIGIN: siteOf(port) }
      : {}
    const server = new ServerProcess(port, { ...office, ...env })
    await fill?.(server.dataDir)
    await server.launch()
    return server
  }

  get origin(): string {
    return siteOf(this.#port)
  }

  /** The same machine by another name is another origin. */
  get officeOrigin(): string {
    return officeOf(this.#port)
  }

  get output(): string {
    return this.#output
  }

  /** Starts the process again after `kill` or `stop`, and waits until it is ready. */
  async launch(): Promise<void> {
    const child = spawn(process.execPath, ['--import', movedClock, 'apps/server/src/main.ts'], {
      cwd: repository,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      env: {
        ...process.env,
        HOST: '127.0.0.1',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        RATE_LIMITS: 'off',
        LOG_LEVEL: 'warn',
        ...this.#env,
      },
    })
    this.#child = child
    const keep = (chunk: Buffer) => {
      this.#output = (this.#output + chunk.toString()).slice(-kept)
    }
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    await this.#ready(child)
  }

  /** Puts its clock ahead, as if so much time had passed since. A restart takes it back. */
  async letPass(ms: number): Promise<void> {
    if (ms !== 0) await this.setClock({ pass: ms })
  }

  /** Gives the time that it has then. */
  async setClock(order: ClockOrder): Promise<number> {
    const child = this.#child
    if (!child?.connected) return Date.now()
    const done = once(child, 'message')
    child.send(order)
    const [now] = (await done) as [number]
    return now
  }

  /** A test's pages and its server are to see the same day from its begin to its end. */
  async keepToOneDay(): Promise<void> {
    const left = DAY_MS - (Date.now() % DAY_MS)
    if (left < LONGEST_TEST_MS) await pause(left)
    const latest = (await this.setClock({ pass: 0 })) + LONGEST_TEST_MS
    if (Math.floor(latest / DAY_MS) !== Math.floor(Date.now() / DAY_MS)) await this.restart()
  }

  /** Asks it to stop, as an operator would, and gives its exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  /** Ends it without a chance to tidy up. */
  kill(): Promise<number | null> {
    return this.#end('SIGKILL')
  }

  async restart(): Promise<void> {
    await this.stop()
    await this.launch()
  }

  async dispose(): Promise<void> {
    await this.kill()
    rmSync(this.dataDir, { recursive: true, force: true })
  }

  async #ready(child: ChildProcess): Promise<void> {
    const deadline = Date.now() + startLimitMs
    while (Date.now() < deadline) {
      if (child.exitCode !== null) break
      const answer = await fetch(`${this.origin}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await pause(50)
    }
    await this.kill()
    throw new Error(`The server did not become ready. Its last words:\n${this.#output}`)
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null)
      return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
    return child.exitCode
  }
}
