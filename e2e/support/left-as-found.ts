import type { BrowserContext, Page } from '@playwright/test'

/** Whether a test put a clock of its own into the page, as `page.clock` does. */
const hasOtherClock = (page: Page): Promise<boolean> =>
  page.evaluate(() => '__pwClock' in globalThis).catch(() => true)

/**
 * The next test of a worker has the same context: what Playwright does not take back is taken back here.
 * One whose clock was driven is given up, for a clock reaches into more than can be put back.
 */
export async function leftAsFound(
  { context }: { context: BrowserContext },
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  await use(context)
  const clocks = await Promise.all(context.pages().map(hasOtherClock))
  if (clocks.includes(true)) return context.close()
  // One that the test has closed keeps nothing.
  await Promise.allSettled([context.clearPermissions(), context.setOffline(false)])
}
