import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'
import { bareEnv } from './bare-env.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))

export interface ChildServer {
  readonly base: string
  readonly process: ChildProcess
  /** Ends it by this signal; the exit code, or null where the signal ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>
}

export function spawnMain(env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [main], {
    env: { ...bareEnv, PORT: '0', LOG_LEVEL: 'silent', RATE_LIMITS: 'off', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  return child
}

/** The real program in a process of its own, once it says that it is ready. */
export async function startChild(env: Record<string, string>): Promise<ChildServer> {
  const child = spawnMain(env)
  const exit = once(child, 'exit') as Promise<[number | null]>
  if (!child.stdout) throw new Error('the child has no output')
  for await (const line of createInterface(child.stdout)) {
    const base = /^Reflex Labs is at (\S+)$/.exec(line)?.[1]
    if (base === undefined) continue
    return {
      base,
      process: child,
      async end(signal) {
        child.kill(signal)
        return (await exit)[0]
      },
    }
  }
  throw new Error('the server ended before it was ready')
}
