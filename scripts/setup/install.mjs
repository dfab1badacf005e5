import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { npmFailure } from './npm-failure.mjs'
import { partsFor, platformName, thisPlatform, toolsWithoutNative } from './natives.mjs'
import { inRoot } from './paths.mjs'
import { machinePath, runShowingErrors } from './run.mjs'
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

/**
 * @param {boolean} withTests false: what only testing needs may be missing
 * @param {string} [locked]
 * @param {string} [installed]
 */
export function installedAsLocked(withTests, locked = lockFile, installed = installedFile) {
  if (!existsSync(installed)) return false
  const present = packagesOf(installed)
  return Object.entries(packagesOf(locked)).every(([path, { version, link, optional, dev }]) => {
    if (link || !path.includes('node_modules/')) return true
    if (path in present) return present[path]?.version === version
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

/** @param {boolean} withTests */
async function installWith(withTests) {
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  // Adding the rest to what is there leaves a server that runs from this folder undisturbed.
  const add = withTests && installedAsLocked(false)
  const args = add ? ['install', '--no-save'] : ['ci']
  const scope = withTests ? '--include=dev' : '--omit=dev'
  const npm = await runShowingErrors('npm', [...args, scope, ...quiet], { PATH: machinePath() })
  if (npm.code !== 0) refuse(npmFailure(npm.code, npm.errors))
}

/** npm skips a native package that it cannot get, without a word; the build would fail in riddles. */
function refuseWithoutNatives(/** @type {boolean} */ withTests) {
  const platform = thisPlatform()
  const [tool] = toolsWithoutNative(
    packagesOf(lockFile),
    packagesOf(installedFile),
    platform,
    withTests,
  )
  if (!tool) return
  const [part] = partsFor(tool, platform)
  refuse(
    part
      ? `${part.name} ${part.entry?.version}, the part of ${tool.name} for ${platformName(platform)}, could not be installed. Check that the npm registry has it, remove node_modules, then run the same command again.`
      : `${tool.name} has no part for ${platformName(platform)} in package-lock.json: this platform is not supported (CONTRIBUTING.md, 'Raise a dependency').`,
  )
}

/**
 * Installs what is missing: what running needs, or with the tests everything.
 * @param {{ withTests: boolean }} what
 */
export async function install({ withTests }) {
  if (installedAsLocked(withTests) && usableNode()) return refuseWithoutNatives(withTests)
  const since = performance.now()
  refuseUnwritable()
  say(`Installing ${withTests ? 'everything that tests need' : 'what running needs'} …`)
  await installWith(withTests)
  refuseWithoutNatives(withTests)
  const node = usableNode()
  if (!node) {
    const found = machineNode() || 'none'
    refuse(
      `There is no Node for ${platformName(thisPlatform())} in the npm registry, and the machine's own (${found}) is too old: install Node 24, then run the same command again.`,
    )
  }
  say(`Installed in ${elapsed(since)}; running on Node ${node}.`)
}
