import {
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from '@playwright/test'
import { AdOffice } from './ad-office.ts'
import { KeptContexts, type Surroundings } from './kept-contexts.ts'
import { openOffice, type Office } from './office/office.ts'
import { ServerProcess } from './server-process.ts'

// Read as they are written, tests have no other lines to be found by; Playwright would look for them in the
// stack of each of its calls.
if (process.env['PW_DISABLE_TS_ESM']) Reflect.deleteProperty(Error, 'prepareStackTrace')

interface TestFixtures {
  /** No test begins so late that its day could end under it. */
  oneDay: void
  /** The page from whose process the test's tabs are opened; one with the isolation of those it visits. */
  rootPath: string
  surroundings: Surroundings
  /** A tab of somebody else, with a storage of their own; what is not said is as in the test's own. */
  openVisitor: OpenVisitor
}

export type OpenVisitor = (own?: BrowserContextOptions) => Promise<Page>

/**
 * All that a worker can have stands here, and is started when a test first asks for it: tests that differ
 * in this get workers of their own, and each worker starts a browser. One of each per worker: a test that
 * restarts a server harms no other, since a worker runs one at a time.
 */
interface WorkerFixtures {
  server: ServerProcess
  adOffice: AdOffice
  office: Office
  keptContexts: KeptContexts
}

// Playwright reads what a fixture needs from this pattern, also where it needs nothing.
/* oxlint-disable no-empty-pattern */
export const test = base.extend<TestFixtures, WorkerFixtures>({
  server: [
    async ({}, use) => {
      const server = await ServerProcess.start()
      await use(server)
      await server.dispose()
    },
    { scope: 'worker' },
  ],
  adOffice: [
    async ({}, use) => {
      const adOffice = await AdOffice.open()
      await use(adOffice)
      await adOffice.server.dispose()
    },
    { scope: 'worker' },
  ],
  office: [
    async ({}, use, { project }) => {
      const office = await openOffice(project.outputDir)
      await use(office)
      await office.server.dispose()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  keptContexts: [async ({ browser }, use) => use(new KeptContexts(browser)), { scope: 'worker' }],
  baseURL: async ({ server }, use) => use(server.origin),
  oneDay: [
    async ({ server }, use) => {
      await server.keepToOneDay()
      await use()
    },
    { auto: true, timeout: 5 * 60_000 },
  ],
  rootPath: ['/', { option: true }],
  surroundings: async (
    {
      baseURL,
      colorScheme,
      deviceScaleFactor,
      extraHTTPHeaders,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      permissions,
      reducedMotion,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    },
    use,
  ) =>
    use({
      baseURL,
      colorScheme,
      deviceScaleFactor,
      extraHTTPHeaders,
      hasTouch,
      isMobile,
      javaScriptEnabled,
      locale,
      permissions,
      reducedMotion,
      serviceWorkers,
      storageState,
      timezoneId,
      userAgent,
      viewport,
    }),
  context: async ({ keptContexts, surroundings, rootPath }, use) => {
    const context = await keptContexts.take(surroundings, rootPath)
    await use(context)
    await keptContexts.giveBack(context, surroundings)
  },
  openVisitor: async ({ keptContexts, surroundings, rootPath }, use) => {
    const opened: [BrowserContext, Surroundings][] = []
    await use(async (own = {}) => {
      const wanted = { ...surroundings, ...own }
      const context = await keptContexts.take(wanted, rootPath, own)
      opened.push([context, wanted])
      return keptContexts.openTab(context)
    })
    for (const [context, wanted] of opened) await keptContexts.giveBack(context, wanted)
  },
  page: async ({ keptContexts, context }, use) => use(await keptContexts.openTab(context)),
})

export { expect } from '@playwright/test'
