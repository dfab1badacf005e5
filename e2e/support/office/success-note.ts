import type { Locator, Page } from '@playwright/test'

/** What came of something. What is still on its way to the screen has a status of its own. */
export const successNote = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: '✓' })
