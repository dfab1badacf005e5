import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { bareEnv } from './bare-env.ts'

/** Runs a tool of the server to its end, as an operator would. */
export async function runTool(
  tool: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
) {
  const file = fileURLToPath(new URL(`../tools/${tool}.ts`, import.meta.url))
  const child = spawn(process.execPath, [file, ...args], {
    env: { ...bareEnv, ...env },
    stdio: 'pipe',
  })
  child.stdin.end(input)
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
  ])
  return { code, output, errors }
}
