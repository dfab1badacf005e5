import type { LaunchOptions } from '@playwright/test'

/** What Playwright turns off by itself: of two such lists Chromium reads the last. */
const playwrightsOwn = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/**
 * Pages of the browser's own, for suggestions under an address bar that nobody sees: every tab loads
 * both, which takes more CPU time than most tests.
 */
const addressBar = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${[...playwrightsOwn, ...addressBar].join(',')}`,
]

/** How a Chromium is started for tests; without a path it is the one that Playwright has fetched. */
export const launched = (path: string | undefined): LaunchOptions => ({
  ...(path && { executablePath: path }),
  args: chromiumArgs,
})
