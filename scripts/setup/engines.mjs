import { existsSync } from 'node:fs'
import { onPath } from './packages.mjs'

/** @typedef {'firefox' | 'webkit'} EngineName */

const macFirefox = '/Applications/Firefox.app/Contents/MacOS/firefox'

const finders = {
  firefox: () =>
    process.env['FIREFOX_PATH'] ||
    onPath('firefox-esr') ||
    onPath('firefox') ||
    (existsSync(macFirefox) ? macFirefox : undefined),
  // Its small browser needs a screen; one without a monitor is as good.
  webkit: () => (onPath('Xvfb') ? onPath('WebKitWebDriver') : undefined),
}

/**
 * @param {EngineName} name
 * @returns {string | undefined} the Firefox, or the driver of WebKitGTK, that tests use
 */
export const enginePath = (name) => finders[name]()

/** @type {EngineName[]} */
const names = ['firefox', 'webkit']

export const presentEngines = () => names.filter((name) => enginePath(name) !== undefined)
