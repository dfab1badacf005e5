import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { hasFailedToUnpack, npmFailure } from './npm-failure.mjs'
import {
  nativeTools,
  partsFor,
  platformName,
  thisPlatform,
  toolsWithoutNative,
} from './natives.mjs'
import { machineNode, olderNode, ownNode, removeHeaders, usableNode } from './node.mjs'
import { inRoot, root } from './paths.mjs'
import { machinePath, runKeepingErrors } from './run.mjs'
import { elapsed, refuse, say } from './say.mjs'

/** @typedef {import('./natives.mjs').Packages} Packages */

const lockFile = inRoot('package-lock.json')
// npm writes this one at the very end of an install, so a broken install never matches.
const installedFile = inRoot('node_modules/.package-lock.json')

/**
 * @param {string} path
 * @returns {Packages}
 */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/**
 * What npm has written down is not always what lies there.
 * @param {string} path as in a lock file
 * @param {string | undefined} version
 */
function isOnDisk(path, version) {
  try {
    return JSON.parse(readFileSync(inRoot(`${path}/package.json`), 'utf8')).version === version
  } catch {
    return false
  }
}

/**
 * @param {boolean} withTests false: what only testing needs may be missing
 * @param {string} [locked]
 * @param {string} [installed]
 * @param {typeof isOnDisk} [isThere]
 */
export function installedAsLocked(
  withTests,
  locked = lockFile,
  installed = installedFile,
  isThere = isOnDisk,
) {
  if (!existsSync(installed)) return false
  const present = packagesOf(installed)
  return Object.entries(packagesOf(locked)).every(([path, { version, link, optional, dev }]) => {
    if (link || !path.includes('node_modules/')) return true
    if (path in present) {
      return present[path]?.version === version && isThere(path, version)
    }
    return optional === true || (dev === true && !withTests)
  })
}

/** Says in one line what the operating system will not let npm do, before npm says it in forty. */
function refuseUnwritable() {
  const probe = inRoot('.write-probe')
  try {
    writeFileSync(probe, '')
    rmSync(probe)
  } catch (error) {
    const { code = '' } = /** @type {NodeJS.ErrnoException} */ (error)
    refuse(npmFailure(1, `npm error code ${code}`))
  }
}

/** Megabytes of a first install, rounded up. */
const SIZES = { running: 400, tests: 800 }

/** A disk that is too small is reported at once, not when npm has filled it. */
function refuseSmallDisk(/** @type {boolean} */ withTests) {
  // What npm will replace makes room for what it brings.
  if (existsSync(inRoot('node_modules'))) return
  const { blocks, bavail, bsize } = statfsSync(root)
  const free = Math.floor((bavail * bsize) / 1e6)
  const needed = withTests ? SIZES.tests : SIZES.running
  // Some file systems do not tell their size.
  if (blocks === 0 || free >= needed) return
  refuse(
    `The disk is too full: the install needs ${needed} MB, and ${free} MB are free. Free some, then run the same command again.`,
  )
}

/** Stands while packages are added: one that was cut off looks whole to npm when its first file is there. */
const halfDone = inRoot('node_modules/.half-installed')

/** @param {boolean} withTests */
const isWhole = (withTests) => !existsSync(halfDone) && installedAsLocked(withTests)

/** @param {boolean} withTests */
async function installWith(withTests) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=warn']
  // Adding the rest to what is there leaves a server that runs from this folder undisturbed.
  const add = withTests && isWhole(false)
  if (add) writeFileSync(halfDone, '')
  const args = add ? ['install', '--no-save'] : ['ci']
  const scope = withTests ? '--include=dev' : '--omit=dev'
  const npm = await runKeepingErrors('npm', [...args, scope, ...quiet], { PATH: machinePath() })
  if (npm.code === 0 && !hasFailedToUnpack(npm.errors) && installedAsLocked(withTests)) {
    rmSync(halfDone, { force: true })
    return
  }
  // Where npm believes all is well, the next try must not; nor may it run on half a Node.
  if (npm.code === 0) for (const file of [installedFile, ownNode]) rmSync(file, { force: true })
  refuse(npmFailure(npm.code, npm.errors))
}

/** Tools whose native part is not there: npm skips one that it cannot get, without a word. */
const withoutNatives = (/** @type {boolean} */ withTests) =>
  toolsWithoutNative(packagesOf(lockFile), packagesOf(installedFile), thisPlatform(), withTests)

/** The build would fail in riddles. */
function refuseWithoutNatives(/** @type {boolean} */ withTests) {
  const [tool] = withoutNatives(withTests)
  if (!tool) return
  const platform = thisPlatform()
  const [part] = partsFor(tool, platform)
  refuse(
    part
      ? `${part.name} ${part.entry?.version}, the part of ${tool.name} for ${platformName(platform)}, could not be installed. Check that the npm registry has it, then run the same command again.`
      : `${tool.name} has no part for ${platformName(platform)} in package-lock.json: this platform is not supported (CONTRIBUTING.md, 'Raise a dependency').`,
  )
}

/** @returns {never} */
function refuseWithoutNode() {
  const platform = thisPlatform()
  const own = nativeTools(packagesOf(lockFile)).find(({ path }) => path === '')
  const [part] = own ? partsFor(own, platform) : []
  const wanted = part ? `${part.name} ${part.entry?.version}` : 'a Node of its own'
  refuse(
    `${wanted} is not to be had or does not run on ${platformName(platform)}, and the machine's Node (${machineNode() ?? 'none'}) is too old: install Node 26, or check that the npm registry has the package, then run the same command again.`,
  )
}

/**
 * Installs what is missing: what running needs, or with the tests everything.
 * @param {{ withTests: boolean }} what
 */
export async function install({ withTests }) {
  if (isWhole(withTests) && withoutNatives(withTests).length === 0 && usableNode()) return
  const since = performance.now()
  refuseUnwritable()
  refuseSmallDisk(withTests)
  say(`Installing ${withTests ? 'everything that tests need' : 'what running needs'} …`)
  await installWith(withTests)
  refuseWithoutNatives(withTests)
  removeHeaders(inRoot('node_modules'))
  const node = usableNode() ?? (await olderNode()) ?? refuseWithoutNode()
  say(`Installed in ${elapsed(since)}; running on Node ${node}.`)
}
