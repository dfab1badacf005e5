import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { inRoot, root } from './paths.mjs'

const binaries = inRoot('node_modules/.bin')

const pathEntries = () =>
  (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'))

/** PATH with the project's own Node and tools first. */
export const projectPath = () => [binaries, ...pathEntries()].join(delimiter)

/** PATH with nothing of the project: what an install must run on, as it replaces the project's Node. */
export const machinePath = () => pathEntries().join(delimiter)

/**
 * Runs a command in the repository with its output shown, and gives its exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 */
export async function run(command, args, env = {}) {
  const child = spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: projectPath(), ...env },
    shell: process.platform === 'win32',
  })
  try {
    const [code] = await once(child, 'exit')
    return typeof code === 'number' ? code : 1
  } catch {
    return 127
  }
}
