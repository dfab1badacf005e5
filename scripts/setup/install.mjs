import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { hasFailedToUnpack, npmFailure } from './npm-failure.mjs'
import {
  nativeTools,
  partsFor,
  platformName,
  thisPlatform,
  toolsWithoutNative,
} from './natives.mjs'
import { inRoot, root } from './paths.mjs'
import { machinePath, runKeepingErrors } from './run.mjs'
import { elapsed, refuse, say } from './say.mjs'

/** @typedef {import('./natives.mjs').Packages} Packages */

/** The oldest Node that runs the server's TypeScript as it is. */
const OLDEST_NODE = [22, 18]

const lockFile = inRoot('package-lock.json')
// npm writes this one at the very end of an install, so a broken install never matches.
const installedFile = inRoot('node_modules/.package-lock.json')
const ownNode = inRoot('node_modules/.bin/node')

/**
 * @param {string} path
 * @returns {Packages}
 */
const packagesOf = (path) => JSON.parse(readFileSync(path, 'utf8')).packages

/** @param {string} path as in a lock file */
const isOnDisk = (path) => existsSync(inRoot(`${path}/package.json`))

/**
 * @param {boolean} withTests false: what only testing needs may be missing
 * @param {string} [locked]
 * @param {string} [installed]
 * @param {(path: string) => boolean} [isThere]
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
    if (path in present) return present[path]?.version === version && isThere(path)
    return optional === true || (dev === true && !withTests)
  })
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {string | undefined} its version, if it runs
 */
function versionOf(node, env = process.env) {
  try {
    return execFileSync(node, ['--version'], { encoding: 'utf8', env, stdio: 'pipe' }).trim()
  } catch {
    return undefined
  }
}

/**
 * The Node that the project brings, else the machine's own where that is recent enough: there is no
 * package of Node for musl.
 * @returns {string | undefined} its version
 */
function usableNode() {
  const own = versionOf(ownNode)
  if (own) return own
  // One that does not run must not stand in the way of the machine's on the path.
  rmSync(ownNode, { force: true })
  const machine = machineNode()
  const [major = 0, minor = 0] = machine.slice(1).split('.').map(Number)
  const [oldestMajor = 0, oldestMinor = 0] = OLDEST_NODE
  const recent = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)
  return recent ? machine : undefined
}

const machineNode = () => versionOf('node', { ...process.env, PATH: machinePath() }) ?? ''

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

/** @param {boolean} withTests */
async function installWith(withTests) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=warn']
  // Adding the rest to what is there leaves a server that runs from this folder undisturbed.
  const add = withTests && installedAsLocked(false)
  const args = add ? ['install', '--no-save'] : ['ci']
  const scope = withTests ? '--include=dev' : '--omit=dev'
  const npm = await runKeepingErrors('npm', [...args, scope, ...quiet], { PATH: machinePath() })
  const isWhole = npm.code === 0 && !hasFailedToUnpack(npm.errors) && installedAsLocked(withTests)
  if (isWhole) return
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
    `${wanted} is not to be had or does not run on ${platformName(platform)}, and the machine's Node (${machineNode() || 'none'}) is too old: install Node 24, or check that the npm registry has the package, then run the same command again.`,
  )
}

/**
 * Installs what is missing: what running needs, or with the tests everything.
 * @param {{ withTests: boolean }} what
 */
export async function install({ withTests }) {
  const isWhole = installedAsLocked(withTests) && withoutNatives(withTests).length === 0
  if (isWhole && usableNode()) return
  const since = performance.now()
  refuseUnwritable()
  refuseSmallDisk(withTests)
  say(`Installing ${withTests ? 'everything that tests need' : 'what running needs'} …`)
  await installWith(withTests)
  refuseWithoutNatives(withTests)
  const node = usableNode() ?? refuseWithoutNode()
  say(`Installed in ${elapsed(since)}; running on Node ${node}.`)
}
