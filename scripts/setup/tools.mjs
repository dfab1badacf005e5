import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { browserPath, headlessShell, shellPath } from './browser.mjs'
import { enginePath } from './engines.mjs'
import { aptInstall, isPackaged, mayUseApt, onPath } from './packages.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

/**
 * Something that tests use and npm does not bring, by Debian's package.
 * @typedef {{ name: string, isThere: () => boolean, without: string, mayLack?: boolean }} Tool
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
    isThere: () => Boolean(process.env['TEST_DATABASE_URL']) || hasPostgres(),
    without: 'everything on PostgreSQL',
  },
  {
    name: 'redis-server',
    isThere: () => Boolean(process.env['TEST_REDIS_URL']) || Boolean(onPath('redis-server')),
    without: 'everything on Redis',
  },
  {
    name: 'pgbouncer',
    isThere: () => Boolean(onPath('pgbouncer')),
    without: 'the store behind PgBouncer',
  },
  { name: 'nginx', isThere: () => Boolean(onPath('nginx')), without: 'nodes behind nginx' },
]

/** Only quicker: nothing is left out without it, and not every system has it. */
const wantsShell = () => isLinux && !process.env['CHROMIUM_PATH'] && !onPath(headlessShell)

const missingTools = () => tools.filter(({ isThere }) => !isThere())

/** Playwright brings a Chromium of its own, where the network lets it. */
async function getPlaywrightsBrowser() {
  say('No Chromium on this machine: getting the one of Playwright …')
  await run('playwright', ['install', 'chromium'])
}

/** @type {Promise<boolean> | undefined} */
let looked

/**
 * Gets what is missing where that is allowed, and says in one line what cannot be had; once a run.
 * @returns {Promise<boolean>} whether all is there that must be: in CI, whatever every system there has
 */
export const getTools = () => (looked ??= look())

async function look() {
  const wanted = missingTools().map(({ name }) => name)
  if (wantsShell() && (wanted.length > 0 || isPackaged(headlessShell))) wanted.push(headlessShell)
  if (wanted.length > 0 && mayUseApt()) await aptInstall(wanted)
  if (browserPath() === undefined) await getPlaywrightsBrowser()
  const missing = missingTools()
  say(`Browser: ${shellPath() ?? 'none'}`)
  if (missing.length === 0) return true
  const names = missing.map(({ name }) => name).join(' ')
  const left = missing.map(({ without }) => without).join(', ')
  say(`Left out: ${left}. To run it too, install: ${names}`)
  return process.env['CI'] === undefined || missing.every(({ mayLack }) => mayLack)
}
