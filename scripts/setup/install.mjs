import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { inRoot } from './paths.mjs'
import { machinePath, run } from './run.mjs'
import { elapsed, refuse, say } from './say.mjs'

/** @typedef {{ version?: string, link?: boolean, optional?: boolean }} Locked */

/**
 * @param {string} path
 * @returns {Record<string, Locked>}
 */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

// npm writes the second file at the very end of an install, so a broken one never matches.
export function installedAsLocked(
  locked = inRoot('package-lock.json'),
  installed = inRoot('node_modules/.package-lock.json'),
) {
  if (!existsSync(installed)) return false
  const present = packagesOf(installed)
  return Object.entries(packagesOf(locked)).every(([path, { version, link, optional }]) => {
    if (link || !path.includes('node_modules/')) return true
    return path in present ? present[path]?.version === version : optional === true
  })
}

/** @returns {string | undefined} the version of the Node that the project brings, if it runs */
function projectNodeVersion() {
  try {
    return execFileSync(inRoot('node_modules/.bin/node'), ['--version'], {
      encoding: 'utf8',
    }).trim()
  } catch {
    return undefined
  }
}

export async function install() {
  if (installedAsLocked() && projectNodeVersion()) return
  const since = performance.now()
  say('Installing the dependencies and the Node that the project brings …')
  // Not `npm ci`: it refuses a lock file without the optional binaries of every other platform, which
  // a registry mirror need not hold. Without saving, this installs the locked versions just the same.
  const args = ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run('npm', args, { PATH: machinePath() })
  if (code !== 0) refuse(`The install failed (npm ended with ${code}).`)
  const version = projectNodeVersion()
  if (!version)
    refuse(
      'The project brings its own Node 24, but it does not run on this machine. See docs/decisions/0001-own-node.md.',
    )
  say(`Installed in ${elapsed(since)}; running on Node ${version}.`)
}
