import type { Page } from '@playwright/test'
import { COLOUR_RULES, expectAccessible } from './support/accessible.ts'
import { expect, test } from './support/office/test.ts'
import { DESKTOP, PHONE } from './support/screens.ts'
import { isNightly } from './support/nightly.ts'

/** A visit each: a tab costs more than a screen. */
const visits = {
  figures: ['login', 'dashboard', 'access-stats?days=30', 'alerts', 'nothing-here'],
  records: [
    'records?tab=left-or-right',
    'records?tab=left-or-right&country=KR',
    'records?tab=reviews',
    'players/3',
    'nickname-words',
    'rooms',
    'groups',
  ],
  ads: ['ad-ownership', 'ad-units', 'ad-placements'],
}

/** The screens of figures have no forms: the dashboard stands for them. */
const usual = { ...visits, figures: ['dashboard'] }

/** With all the colours that there are; the nightly run looks at every screen in both themes. */
const inDark = ['dashboard', 'records?tab=reviews', 'ad-units']
const isSeenInDark = (screen: string): boolean => inDark.includes(screen) || isNightly

/** How much wider than its window a page is. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

for (const [visit, screens] of Object.entries(isNightly ? visits : usual)) {
  test(`axe, the policy and the width have no complaint: ${visit}`, async ({ page }) => {
    test.setTimeout(180_000)
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
    })
    for (const screen of screens) {
      await page.goto(`/admin/${screen}`, { waitUntil: 'networkidle' })
      await expectAccessible(page, screen, 'light')
      if (isSeenInDark(screen)) await expectAccessible(page, screen, 'dark', COLOUR_RULES)
      for (const size of [PHONE.viewport, DESKTOP]) {
        await page.setViewportSize(size)
        const says = `${screen}, ${size.width} wide`
        await expect.poll(() => overflow(page), says).toBeLessThanOrEqual(0)
      }
    }
    expect(complaints).toEqual([])
  })
}
