import type { BrowserContext } from '@playwright/test'

/** The next test of a worker has the same context: what Playwright does not take back is taken back here. */
export async function leftAsFound(
  { context }: { context: BrowserContext },
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  await use(context)
  // One that the test has closed keeps nothing.
  await Promise.allSettled([context.clearPermissions(), context.setOffline(false)])
}
