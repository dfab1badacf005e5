import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { cpuOf, memoryOf } from './processes.ts'

export interface Child {
  readonly port: number
  readonly base: string
  readonly readyAfterMs: number
  cpuMs(): number
  memoryMb(): number
  end(signal?: NodeJS.Signals): Promise<void>
}

export interface ChildOptions {
  readonly args: readonly string[]
  /** What it says goes here: a pipe would need this process to read it meanwhile. */
  readonly logFile: string
  readonly env?: Readonly<Record<string, string>>
  readonly ready: RegExp
}

/** Ten million players take minutes to read. */
const GIVE_UP_AFTER_MS = 1_800_000

/** A Node program in a process of its own, once its log shows the address that it listens at. */
export async function startChild({ args, logFile, env = {}, ready }: ChildOptions): Promise<Child> {
  const log = openSync(logFile, 'w')
  const from = performance.now()
  const child = spawn(process.execPath, [...args], {
    // Whoever names a place for compiled code spares each of many starts half of its time.
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...env,
    },
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  const exit = once(child, 'exit')
  const orphan = () => void child.kill('SIGKILL')
  process.once('exit', orphan)
  const { pid } = child
  for (;;) {
    const said = readFileSync(logFile, 'utf8')
    const base = ready.exec(said)?.[1]
    if (base !== undefined && pid !== undefined) {
      return {
        port: Number(new URL(base).port),
        base,
        readyAfterMs: performance.now() - from,
        cpuMs: () => cpuOf(pid),
        memoryMb: () => memoryOf(pid),
        async end(signal = 'SIGTERM') {
          process.off('exit', orphan)
          child.kill(signal)
          await exit
        },
      }
    }
    if (child.exitCode !== null || performance.now() - from > GIVE_UP_AFTER_MS) {
      child.kill('SIGKILL')
      throw new Error(`${args.join(' ')} did not start: ${said.trim()}`)
    }
    await pause(5)
  }
}
