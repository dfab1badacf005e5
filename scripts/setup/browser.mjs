import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { onPath } from './packages.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']

const macApplications = ['Google Chrome', 'Chromium'].map(
  (name) => `/Applications/${name}.app/Contents/MacOS/${name}`,
)

const playwrightFolders = ['.cache/ms-playwright', 'Library/Caches/ms-playwright']

/** The last thing that Playwright writes: a download that was cut off has none. */
const COMPLETE = 'INSTALLATION_COMPLETE'

/**
 * The Chromium that Playwright fetched for itself on this machine.
 * @param {string} [home]
 */
export const playwrightsOwn = (home = homedir()) =>
  playwrightFolders
    .flatMap((folder) => {
      const cwd = join(home, folder)
      return globSync(
        [
          'chromium-*/chrome-linux*/chrome',
          'chromium-*/chrome-mac*/*.app/Contents/MacOS/{Chromium,Google Chrome for Testing}',
        ],
        { cwd },
      )
        .filter((path) => existsSync(join(cwd, path.split('/')[0] ?? '', COMPLETE)))
        .map((path) => join(cwd, path))
    })
    .at(-1)

/** @returns {string | undefined} the Chromium that tests drive: a named one, else one that is there */
export const browserPath = () =>
  process.env['CHROMIUM_PATH'] ||
  names.map(onPath).find(Boolean) ||
  macApplications.find((path) => existsSync(path)) ||
  playwrightsOwn()

export const headlessShell = 'chromium-headless-shell'

/**
 * The same engine without the window, tabs and menus that no test looks at: a quarter less CPU time a
 * test. What `bench/` measures is measured in the whole one.
 * @returns {string | undefined}
 */
export const shellPath = () =>
  process.env['CHROMIUM_PATH'] || onPath(headlessShell) || browserPath()
