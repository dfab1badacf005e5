import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { aptInstall, mayUseApt, onPath } from './packages.mjs'
import { run } from './run.mjs'
import { say } from './say.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A Chromium that the machine already has. */
export const systemBrowser = () => names.map(onPath).find(Boolean)

// Where Debian's package puts it: the tool that lists fonts need not be there.
const debianFont = '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc'

function hasKoreanFont() {
  if (existsSync(debianFont)) return true
  try {
    return execFileSync('fc-list', [':lang=ko', 'family'], { encoding: 'utf8' }).trim() !== ''
  } catch {
    return false
  }
}

/**
 * Finds a Chromium, or gets one.
 * @returns {Promise<string>} its path; empty where Playwright's own is to be used
 */
export async function browser() {
  const named = process.env['CHROMIUM_PATH']
  if (named) return named
  const found = systemBrowser()
  if (mayUseApt() && !(found && hasKoreanFont())) await aptInstall(['chromium', 'fonts-noto-cjk'])
  const system = systemBrowser()
  if (system) return system
  say('No Chromium on this machine: getting the one of Playwright …')
  await run('playwright', ['install', 'chromium'])
  return ''
}
