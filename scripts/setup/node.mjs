import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { thisPlatform } from './natives.mjs'
import { inRoot } from './paths.mjs'
import { machinePath, runKeepingErrors } from './run.mjs'
import { say } from './say.mjs'

/** The oldest Node that runs the server's TypeScript as it is. */
const OLDEST = 'v22.18.0'

/** What npm scripts and the set-up run: the package's, or a link to what takes its place. */
export const ownNode = inRoot('node_modules/.bin/node')

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

export const machineNode = () => versionOf('node', { ...process.env, PATH: machinePath() })

/** @param {string} version such as v26.10.0 */
const numbers = (version) => version.slice(1).split('.').map(Number)

/**
 * @param {string} version
 * @param {string} than
 */
export function isOlder(version, than) {
  const others = numbers(than)
  const difference = numbers(version).map((number, index) => number - (others[index] ?? 0))
  return (difference.find((each) => each !== 0) ?? 0) < 0
}

/**
 * The newer of the project's Node and the machine's; the machine's alone where the project's does not
 * run: there is no package of Node for musl.
 * @returns {string | undefined} its version
 */
export function usableNode() {
  const own = versionOf(ownNode)
  const machine = machineNode()
  if (own && !(machine && isOlder(own, machine))) return own
  // What stands there comes first on the path.
  rmSync(ownNode, { force: true })
  return machine && !isOlder(machine, OLDEST) ? machine : undefined
}

/** Beside the packages, where the next `npm ci` takes it away too. */
const older = inRoot('node_modules/.older-node')
const described = ['package.json', 'package-lock.json']

/**
 * Headers for building what links against Node, which nothing here does: 67 MB in 2,600 files.
 * @param {string} modules a folder node_modules
 */
export function removeHeaders(modules) {
  for (const name of readdirSync(modules).filter((folder) => folder.startsWith('node-'))) {
    rmSync(join(modules, name, 'include'), { recursive: true, force: true })
  }
}

/** @param {string} node found to be so before, it was taken away */
const lacksLibatomic = (node) =>
  !existsSync(node) ||
  spawnSync(node, ['--version'], { encoding: 'utf8' }).stderr.includes('libatomic')

/**
 * Node 26 is built to need libatomic on Linux, and the smallest systems lack it. There an older Node runs
 * the project, from a lock file of its own: nobody else is to fetch it.
 * @returns {Promise<string | undefined>} its version
 */
export async function olderNode() {
  const { os, cpu, libc } = thisPlatform()
  if (os !== 'linux' || libc !== 'glibc') return undefined
  const own = `node-linux-${cpu}`
  if (!lacksLibatomic(inRoot(`node_modules/${own}/bin/node`))) return undefined
  const node = join(older, 'node_modules', own, 'bin/node')
  if (!versionOf(node)) {
    mkdirSync(older, { recursive: true })
    for (const file of described) {
      copyFileSync(inRoot(`scripts/setup/older-node/${file}`), join(older, file))
    }
    copyFileSync(inRoot('.npmrc'), join(older, '.npmrc'))
    say("The project's Node needs libatomic, which this system lacks: getting an older Node …")
    const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
    await runKeepingErrors('npm', ['ci', '--prefix', older, ...quiet], { PATH: machinePath() })
  }
  const version = versionOf(node)
  if (!version) return undefined
  removeHeaders(join(older, 'node_modules'))
  symlinkSync(relative(dirname(ownNode), node), ownNode)
  // It will not run before libatomic is there, and is by far the largest of the packages.
  rmSync(inRoot(`node_modules/${own}/bin`), { recursive: true, force: true })
  say(
    'To run on the newer one: install libatomic (Debian: libatomic1), remove node_modules, start again.',
  )
  return version
}
