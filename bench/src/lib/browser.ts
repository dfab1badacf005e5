import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const system = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** The system's Chromium where there is one, else the one that Playwright knows of. */
const chromiumPath = (): string =>
  process.env['CHROMIUM_PATH'] ??
  system.find((path) => existsSync(path)) ??
  chromium.executablePath()

export const openBrowser = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), headless: true, args: [...FLAGS, ...more] })
