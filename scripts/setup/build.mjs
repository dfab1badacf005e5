import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot, root } from './paths.mjs'
import { run } from './run.mjs'
import { elapsed, say } from './say.mjs'

/** What `npm run build` builds; side by side here, as neither needs the other. */
const sites = ['apps/site', 'apps/admin']
const sources = ['package-lock.json', ...sites, 'packages']
const notSources = new Set(['node_modules', 'dist'])
const stamp = inRoot('node_modules/.cache/reflex/site-sources')

/**
 * @param {string} path relative to the repository
 * @returns {string[]} every file below it, in a fixed order
 */
function filesBelow(path) {
  const entries = readdirSync(join(root, path), { withFileTypes: true })
  return entries
    .filter(({ name }) => !notSources.has(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const child = `${path}/${entry.name}`
      return entry.isDirectory() ? filesBelow(child) : [child]
    })
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const source of sources) {
    const files = source.endsWith('.json') ? [source] : filesBelow(source)
    for (const file of files) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

const isBuilt = () => sites.every((site) => existsSync(inRoot(`${site}/dist`)))
const builtFrom = () => (isBuilt() && existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

/**
 * What npm would run, without npm's own half second of each core.
 * @param {string} site
 */
function build(site) {
  const { scripts } = JSON.parse(readFileSync(inRoot(`${site}/package.json`), 'utf8'))
  return run('sh', ['-c', `cd ${site} && exec ${scripts.build}`])
}

/** Builds the site unless what is there was built from the very same sources; false if that failed. */
export async function buildIfChanged() {
  const wanted = hashOfSources()
  if (builtFrom() === wanted) return true
  const since = performance.now()
  say('Building the site …')
  // Cut off, it must not pass for what the sources of the last one made.
  rmSync(stamp, { force: true })
  const codes = await Promise.all(sites.map(build))
  if (codes.some((code) => code !== 0)) return false
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, wanted)
  say(`Built in ${elapsed(since)}.`)
  return true
}
