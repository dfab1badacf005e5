/**
 * What npm keeps of a package in its lock file.
 * @typedef {{ name?: string, version?: string, resolved?: string, integrity?: string,
 *   link?: boolean, inBundle?: boolean, optional?: boolean, dev?: boolean,
 *   os?: string | string[], cpu?: string | string[], libc?: string | string[],
 *   optionalDependencies?: Record<string, string> }} Locked
 * @typedef {Record<string, Locked>} Packages
 * @typedef {{ os: string, cpu: string, libc?: string }} Platform
 */

/** Every platform that the README promises. Node itself is not published for musl: see install.mjs. */
export const supportedPlatforms = /** @type {Platform[]} */ ([
  { os: 'linux', cpu: 'x64', libc: 'glibc' },
  { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  { os: 'linux', cpu: 'x64', libc: 'musl' },
  { os: 'linux', cpu: 'arm64', libc: 'musl' },
  { os: 'darwin', cpu: 'x64' },
  { os: 'darwin', cpu: 'arm64' },
])

/** @returns {Platform} */
export function thisPlatform() {
  const platform = { os: process.platform, cpu: process.arch }
  if (process.platform !== 'linux') return platform
  const header = /** @type {any} */ (process.report.getReport()).header
  return { ...platform, libc: header.glibcVersionRuntime ? 'glibc' : 'musl' }
}

/** @param {Platform} platform */
export const platformName = ({ os, cpu, libc }) => [os, cpu, libc].filter(Boolean).join('-')

/**
 * Npm's own rule: a list names what is allowed, or with '!' what is not.
 * @param {string | string[] | undefined} allowed
 * @param {string | undefined} actual
 */
function allows(allowed, actual) {
  if (!allowed || actual === undefined) return true
  const list = [allowed].flat()
  if (list.includes(`!${actual}`)) return false
  return list.every((entry) => entry.startsWith('!')) || list.includes(actual)
}

/**
 * @param {Locked} entry
 * @param {Platform} platform
 */
const fits = (entry, { os, cpu, libc }) =>
  allows(entry.os, os) && allows(entry.cpu, cpu) && allows(entry.libc, libc)

/** @param {string} path as in a lock file */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 13)

/**
 * Where npm finds a dependency of the package at a path: nearest folder first.
 * @param {Packages} locked
 * @param {string} from
 * @param {string} name
 */
function resolve(locked, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('/node_modules/')))) {
    const path = `${base}${base && '/'}node_modules/${name}`
    if (path in locked) return path
    if (!base.includes('node_modules/')) return `node_modules/${name}`
  }
}

/** A tool with fewer parts for certain platforms uses them where they are; with more it cannot run without. */
const TOOL_HAS_AT_LEAST = 3

/**
 * The natively built tools: each with the parts of which one must be there.
 * @param {Packages} locked
 */
export const nativeTools = (locked) =>
  Object.entries(locked)
    .filter(
      ([, entry]) => Object.keys(entry.optionalDependencies ?? {}).length >= TOOL_HAS_AT_LEAST,
    )
    .map(([path, entry]) => ({
      path,
      name: nameOf(path) || 'node',
      dev: entry.dev === true,
      parts: Object.keys(entry.optionalDependencies ?? {}).map((name) => {
        const at = resolve(locked, path, name)
        return { name, path: at, entry: locked[at] }
      }),
    }))

/** @typedef {ReturnType<typeof nativeTools>[number]} NativeTool */

/**
 * The parts of a tool that a platform takes, as far as the lock file knows them.
 * @param {NativeTool} tool
 * @param {Platform} platform
 */
export const partsFor = (tool, platform) =>
  tool.parts.filter(({ entry }) => entry?.os !== undefined && fits(entry, platform))

/**
 * The tools that cannot run on a platform with what is installed.
 * @param {Packages} locked
 * @param {Packages} installed
 * @param {Platform} platform
 * @param {boolean} withTests false: the tools that only testing needs are not looked at
 */
export const toolsWithoutNative = (locked, installed, platform, withTests) =>
  nativeTools(locked)
    .filter(({ dev }) => withTests || !dev)
    // Where no Node is published, the machine's own takes its place.
    .filter(({ path }) => path !== '')
    .filter((tool) => !partsFor(tool, platform).some(({ path }) => path in installed))
