import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { delimiter } from 'node:path'
import { inRoot, root } from './paths.mjs'
import { say } from './say.mjs'
import { codeOf, holdSignals, passSignals } from './signals.mjs'

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
 * @param {import('node:child_process').StdioOptions} [stdio]
 * @param {boolean} [detached] in a session of its own
 */
export const launch = (command, args, env = {}, stdio = 'inherit', detached = false) =>
  spawn(command, args, {
    cwd: root,
    stdio,
    detached,
    env: { ...process.env, PATH: projectPath(), ...env },
  })

/**
 * The same, to its end; gives the exit code.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 */
export const run = (command, args, env = {}) => toItsEnd(launch(command, args, env))

/**
 * The same for what must not be cut off in the middle: a signal that comes meanwhile waits for its end.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 */
export async function runUncut(command, args, env = {}) {
  // Before it starts: a signal may come with its first word.
  const signalled = holdSignals(() => say(`Ending as soon as ${command} is done …`))
  // In a session of its own, where the terminal's Ctrl-C does not come.
  const child = launch(command, args, env, ['ignore', 'inherit', 'inherit'], true)
  const code = await codeOfEnd(child)
  const leaveWith = signalled()
  if (leaveWith !== undefined) process.exit(leaveWith)
  return code
}

/** @param {import('node:child_process').ChildProcess} child */
const codeOfEnd = (child) =>
  once(child, 'close').then(
    ([exitCode, signal]) => exitCode ?? codeOf(signal),
    () => 127,
  )

/** @param {import('node:child_process').ChildProcess} child */
async function toItsEnd(child) {
  const signalled = passSignals(child)
  const code = await codeOfEnd(child)
  const leaveWith = signalled()
  if (leaveWith !== undefined) process.exit(leaveWith)
  return code
}

/**
 * The same, keeping what is written to the error stream instead of showing it.
 * @param {string} command
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env] added to the environment
 */
export async function runKeepingErrors(command, args, env = {}) {
  let errors = ''
  const child = launch(command, args, env, ['inherit', 'inherit', 'pipe'])
  child.stderr?.on('data', (chunk) => (errors += chunk))
  return { code: await toItsEnd(child), errors }
}
