import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

/** Stops the page's clock at a moment: what waits for time waits until the test lets it pass. */
export async function stopClock(page: Page, at: string): Promise<void> {
  await page.clock.install({ time: new Date(at) })
  await page.clock.pauseAt(new Date(Date.parse(at) + 1000))
}

/** A clock is stopped at a moment to come. */
export const HOLD_AHEAD_MS = 1000

/** Stops the clock of a page that is open; it must have been installed before. */
export async function holdClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + HOLD_AHEAD_MS)
}

const STEP_MS = 250
/** Fetching and drawing take real time, and must not use up the time on the stopped clock. */
const PATIENCE_MS = 3000

/** Lets the page become calm until what is wanted is there. */
export async function letAppear(page: Page, wanted: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(STEP_MS)
    await expect(wanted).toBeVisible({ timeout: PATIENCE_MS })
  }).toPass({ timeout: 30_000 })
}

/** Keeps something in storage before the page looks; later visits find what the page wrote. */
export async function keepBefore(page: Page, key: string, value: unknown): Promise<void> {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  await page.addInitScript(
    ([name, kept]) => {
      if (name && localStorage.getItem(name) === null) localStorage.setItem(name, kept ?? '')
    },
    [key, text],
  )
}

export const readKept = (page: Page, key: string): Promise<unknown> =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? 'null') as unknown, key)

/** Headings, controls, ads and questions of the page that a notice lies on, by their markup. */
export const coveredBy = (notice: Locator): Promise<string[]> =>
  notice.evaluate((element) => {
    const over = element.getBoundingClientRect()
    const others = document.querySelectorAll(
      'h1, button, input, header a, main [data-ad-position], [data-overlay]',
    )
    return [...others]
      .filter((other) => {
        if (element.contains(other)) return false
        const under = other.getBoundingClientRect()
        if (under.height === 0) return false
        const isAbove = under.bottom <= over.top || under.top >= over.bottom
        return !isAbove && under.left < over.right && under.right > over.left
      })
      .map((other) => other.outerHTML.slice(0, 80))
  })
