import type { Page } from '@playwright/test'

/** Runs in the page: whether its scripts have taken over what was prerendered. */
export const isAwake = (): boolean =>
  Object.keys(document.querySelector('main > *') ?? {}).some((key) => key.startsWith('__react'))

/** A link that is pressed before loads its page anew, as one without scripts would. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(isAwake)
}
