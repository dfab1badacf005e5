import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runUncut } from './run.mjs'
import { say } from './say.mjs'

// Where Debian puts daemons: the PATH of an ordinary user need not name it.
const daemons = '/usr/sbin'

/** @param {string} name */
export const onPath = (name) =>
  [...(process.env['PATH'] ?? '').split(delimiter), daemons]
    .map((directory) => join(directory, name))
    .find((file) => existsSync(file))

export const mayUseApt = () => process.getuid?.() === 0 && Boolean(onPath('apt-get'))

const policyPath = '/usr/sbin/policy-rc.d'
const mark = '# Put here by the tests of Reflex Labs'

/**
 * Asked whether a daemon may start. It answers for the process that wrote it alone, and goes by itself
 * when that is no more: a machine that lost its power keeps no trace.
 */
const policyOf = (/** @type {number} */ maker) => `#!/bin/sh
${mark}, while they install packages: no daemon of theirs is to start.
if kill -0 ${maker} 2>/dev/null; then exit 101; fi
rm -f "$0"
exit 0
`

const isOurs = (/** @type {string} */ file) => readFileSync(file, 'utf8').includes(mark)

/**
 * Debian starts what it installs, on the usual ports; tests start their own on free ones. This file
 * is its way to say no. One that is there already is somebody's decision, and stays.
 * @param {string} [file]
 * @returns {() => void} takes it away again
 */
export function keepDaemonsDown(file = policyPath) {
  if (existsSync(file) && !isOurs(file)) return () => undefined
  writeFileSync(file, policyOf(process.pid), { mode: 0o755 })
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

const usual = ['-y', '-qq', '--no-install-recommends', '-o', 'APT::Keep-Downloaded-Packages=false']

/** What dpkg notes while it works: what is left there was cut off. */
const halfDone = '/var/lib/dpkg/updates'
const wasCutOff = () => existsSync(halfDone) && readdirSync(halfDone).length > 0

/**
 * Installs packages of the system. What is fetched may be cut off; what is unpacked is brought to its
 * end first, since half a package is a broken system.
 * @param {readonly { name: string, why: string }[]} wanted those that this system does not have are left out
 * @param {string} [policy]
 */
export async function aptInstall(wanted, policy = policyPath) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const width = Math.max(...wanted.map(({ name }) => name.length))
  const rows = wanted.map(({ name, why }) => `    ${name.padEnd(width)}  ${why}`)
  say(
    `This machine lacks what some tests need. As root, they get it from the system's own packages (apt-get):\n${rows.join('\n')}\n    No daemon is started, and nothing but packages stays. To install nothing: npm test -- --no-install`,
  )
  await run('apt-get', ['update', '-qq'], env)
  const known = wanted.map(({ name }) => name).filter(isPackaged)
  if (known.length === 0) return say('None of them is packaged for this system.')
  if ((await run('apt-get', ['install', '--download-only', ...usual, ...known], env)) !== 0) {
    return say('They could not be fetched; nothing was installed.')
  }
  say(`Installing ${known.join(', ')} …`)
  const restore = keepDaemonsDown(policy)
  // apt itself takes it away too, should this process be killed.
  const remove = isOursNow(policy) ? ['-o', `DPkg::Post-Invoke::=rm -f ${policy}`] : []
  if (wasCutOff()) await runUncut('dpkg', ['--configure', '-a'], env)
  const code = await runUncut('apt-get', ['install', ...usual, ...remove, ...known], env)
  restore()
  if (code !== 0) say(`apt-get ended with ${code}.`)
}

const isOursNow = (/** @type {string} */ file) => existsSync(file) && isOurs(file)
