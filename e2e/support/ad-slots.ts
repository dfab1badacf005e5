import type { Locator, Page } from '@playwright/test'
import type { AdPosition } from '@reflex/contract'

export const CLIENT = 'ca-pub-1234567890123456'
export const NETWORK = '**/pagead2.googlesyndication.com/**'
export const TAG = '<ins class="adsbygoogle" data-ad-slot="1"></ins>'
export const slot = (page: Page, position: AdPosition) =>
  page.locator(`[data-ad-position="${position}"]`).first()

/** Stands in for the network: fills every tag that was asked for, as its script does. */
const standIn = `
  const fill = () => {
    const tag = document.querySelector('ins.adsbygoogle:not([data-ad-status])')
    if (!tag) return
    tag.dataset.adStatus = 'filled'
    const box = document.createElement('div')
    box.textContent = 'An ad'
    box.style.height = '600px'
    tag.append(box)
  }
  const waiting = window.adsbygoogle ?? []
  window.adsbygoogle = { push: fill }
  waiting.forEach(fill)
`

export async function serveNetwork(page: Page): Promise<void> {
  await page.route(NETWORK, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      headers: { 'access-control-allow-origin': '*' },
      body: standIn,
    }),
  )
}

/** The rooms as they are first seen: before the first paint a style sheet may be on its way. */
export async function heightsFirstSeen(page: Page): Promise<Record<string, number>> {
  await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0)
  return heightsOn(page)
}

export const heightsOn = (page: Page): Promise<Record<string, number>> =>
  page
    .locator('[data-ad-position]')
    .evaluateAll((slots) =>
      Object.fromEntries(
        slots.map((each) => [each.dataset['adPosition'], each.getBoundingClientRect().height]),
      ),
    )

/** Brings a place into view and stays there: it is filled when it is seen by a page whose scripts run. */
export async function tagSeen(page: Page, position: AdPosition): Promise<Locator> {
  await slot(page, position).scrollIntoViewIfNeeded()
  return slot(page, position).locator('ins')
}

export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y)
      await new Promise((resolve) => requestAnimationFrame(resolve))
    }
  })
}
