import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { browserPath, headlessShell, shellPath } from './browser.mjs'
import { enginePath } from './engines.mjs'
import { aptInstall, isPackaged, mayUseApt, onPath } from './packages.mjs'
import { run } from './run.mjs'
import { bold, say } from './say.mjs'

/**
 * Something that tests use and npm does not bring, by Debian's package and by Homebrew's.
 * @typedef {{ name: string, brew?: string, isThere: () => boolean, without: string, mayLack?: boolean }} Tool
 */

// Where Debian's package puts it: the tool that lists fonts need not be there.
const debianFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

function hasKoreanFont() {
  if (existsSync(debianFont) || process.platform === 'darwin') return true
  try {
    return execFileSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}

const hasPostgres = () =>
  globSync('/usr/lib/postgresql/*/bin/postgres').length > 0 || Boolean(onPath('postgres'))

// Elsewhere there is no WebKitGTK, and Firefox is not packaged.
const isLinux = process.platform === 'linux'

/** @type {readonly Tool[]} */
const tools = [
  {
    name: 'chromium',
    isThere: () => browserPath() !== undefined,
    without: 'the end-to-end tests',
  },
  {
    name: 'firefox-esr',
    isThere: () => !isLinux || enginePath('firefox') !== undefined,
    without: 'the journeys in Firefox',
    mayLack: true,
  },
  {
    name: 'webkit2gtk-driver',
    isThere: () => !isLinux || Boolean(onPath('WebKitWebDriver')),
    without: 'the journeys in WebKit',
    mayLack: true,
  },
  {
    name: 'xvfb',
    isThere: () => !isLinux || Boolean(onPath('Xvfb')),
    without: 'the screen of WebKit',
    mayLack: true,
  },
  { name: 'fonts-noto-cjk', isThere: hasKoreanFont, without: 'Korean letters in the pictures' },
  {
    name: 'postgresql',
    brew: 'postgresql@17',
    isThere: () => Boolean(process.env['TEST_DATABASE_URL']) || hasPostgres(),
    without: 'everything on PostgreSQL',
  },
  {
    name: 'redis-server',
    brew: 'redis',
    isThere: () =>
      Boolean(process.env['TEST_REDIS_URL'] || onPath('redis-server') || onPath('valkey-server')),
    without: 'everything on Redis',
  },
  {
    name: 'pgbouncer',
    brew: 'pgbouncer',
    isThere: () => Boolean(onPath('pgbouncer')),
    without: 'the store behind PgBouncer',
  },
  {
    name: 'nginx',
    brew: 'nginx',
    isThere: () => Boolean(onPath('nginx')),
    without: 'nodes behind nginx',
  },
]

/** Only quicker: nothing is left out without it, and not every system has it. */
const wantsShell = () => isLinux && !process.env['CHROMIUM_PATH'] && !onPath(headlessShell)

const missingTools = () => tools.filter(({ isThere }) => !isThere())

/** Playwright brings a Chromium of its own, where the network lets it. */
async function getPlaywrightsBrowser() {
  say(
    'No Chromium on this machine: getting the one of Playwright for the end-to-end tests, into its folder in your home …',
  )
  await run('playwright', ['install', 'chromium'])
}

/**
 * @param {readonly Pick<Tool, 'name' | 'brew'>[]} missing
 * @returns {string} the one command that gets them
 */
export function commandFor(missing, has = onPath) {
  if (has('apt-get')) {
    const names = missing.map(({ name }) => name).join(' ')
    return `sudo apt-get install -y --no-install-recommends ${names}`
  }
  const brewed = missing.flatMap(({ brew }) => brew ?? [])
  if (has('brew') && brewed.length > 0) return `brew install ${brewed.join(' ')}`
  return `install ${missing.map(({ name }) => name).join(', ')}`
}

/** @type {Promise<boolean> | undefined} */
let looked
let mayInstall = true

/** From here on nothing is put on the machine, outside this folder. */
export function installNothing() {
  mayInstall = false
}

/**
 * Gets what is missing where that is allowed, and says in one line what cannot be had; once a run.
 * @returns {Promise<boolean>} whether all is there that must be: in CI, whatever every system there has
 */
export const getTools = () => (looked ??= look())

async function look() {
  if (mayInstall) await getMissing()
  const missing = missingTools()
  say(`Browser: ${shellPath() ?? 'none'}`)
  if (missing.length === 0) return true
  for (const line of leftOutLines(missing)) console.log(line)
  return process.env['CI'] === undefined || missing.every(({ mayLack }) => mayLack)
}

async function getMissing() {
  const wanted = missingTools().map(({ name, without }) => ({ name, why: `for ${without}` }))
  if (wantsShell() && (wanted.length > 0 || isPackaged(headlessShell))) {
    wanted.push({ name: headlessShell, why: 'the same browser without a window, which is quicker' })
  }
  if (wanted.length > 0 && mayUseApt()) await aptInstall(wanted)
  if (browserPath() === undefined) await getPlaywrightsBrowser()
}

const leftOutLines = (/** @type {readonly Tool[]} */ missing) => [
  bold('NOT RUN, since this machine lacks what they need:'),
  ...missing.map(({ name, without }) => `  ✗ ${without} (${name})`),
  `  To run them too: ${commandFor(missing)}`,
]

/** For the end of a run: what was not run. Nothing where no step has looked for tools. */
export const notRun = () =>
  looked && missingTools().length > 0 ? leftOutLines(missingTools()) : []
