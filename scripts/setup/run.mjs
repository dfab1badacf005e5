import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { inRoot, root } from './paths.mjs'
import { passSignals } from './signals.mjs'

const binaries = inRoot('node_modules/.bin')

const pathEntries = () =>
  (process.env['PATH'] ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'))

/** PATH with the project's own Node and tools first. */
const projectPath = () => [binaries, ...pathEntries()].join(delimiter)

/** PATH with nothing of the project: what an install must run on, as it replaces the project's Node. */
export const machinePath = () => pathEntries().join(delimiter)

/**
 * Starts a command in the repository, with its output shown.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 */
export const launch = (command, args, env = {}) =>
  spawn(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, PATH: projectPath(), ...env },
  })

/**
 * The same, to its end; gives the exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 */
export async function run(command, args, env = {}) {
  const child = launch(command, args, env)
  const signalled = passSignals(child)
  const code = await once(child, 'exit').then(
    ([exitCode]) => (typeof exitCode === 'number' ? exitCode : 1),
    () => 127,
  )
  const leaveWith = signalled()
  if (leaveWith !== undefined) process.exit(leaveWith)
  return code
}
