import { spawnSync } from 'node:child_process'
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

/**
 * One name that a system does not know, and apt installs none of the others.
 * @param {string} name
 */
export const isPackaged = (name) => spawnSync('apt-cache', ['show', name]).status === 0

/** @param {string[]} packages those that this system does not have are left out */
export async function aptInstall(packages) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  say(`Looking for ${packages.join(', ')} in the system's packages …`)
  await run('apt-get', ['update', '-qq'], env)
  const known = packages.filter(isPackaged)
  if (known.length === 0) return
  say(`Installing ${known.join(', ')} …`)
  const restore = keepDaemonsDown()
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...known], env)
  restore()
}
