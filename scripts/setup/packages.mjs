import { existsSync, rmSync, writeFileSync } from 'node:fs'
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

const policy = '/usr/sbin/policy-rc.d'

/**
 * Debian starts what it installs, on the usual ports; tests start their own on free ones. This file
 * is its way to say no. One that is there already is somebody's decision, and stays.
 * @param {string} [file]
 * @returns {() => void} takes it away again
 */
export function keepDaemonsDown(file = policy) {
  if (existsSync(file)) return () => undefined
  writeFileSync(file, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  const restore = () => {
    process.off('exit', restore)
    rmSync(file, { force: true })
  }
  process.on('exit', restore)
  return restore
}

/** @param {string[]} packages */
export async function aptInstall(packages) {
  say(`Installing ${packages.join(' and ')} from the system's packages …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], env)
  const restore = keepDaemonsDown()
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], env)
  restore()
}
