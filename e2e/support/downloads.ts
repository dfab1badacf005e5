import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'

/** What a press has the browser save. */
export async function savedBy(
  page: Page,
  button: Locator,
): Promise<{ readonly name: string; readonly text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
