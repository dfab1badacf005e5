import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'
import { say } from './say.mjs'

// Where Debian puts daemons: the PATH of an ordinary user need not name it.
const daemons = '/usr/sbin'

/** @param {string} name */
export const onPath = (name) =>
  [...(process.env['PATH'] ?? '').split(delimiter), daemons]
    .map((directory) => join(directory, name))
    .find((file) => existsSync(file))

export const mayUseApt = () => process.getuid?.() === 0 && Boolean(onPath('apt-get'))

/** @param {string[]} packages */
export async function aptInstall(packages) {
  say(`Installing ${packages.join(' and ')} from the system's packages …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], env)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env)
}
