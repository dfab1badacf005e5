import { expectAccessibleInBothThemes } from './support/accessible.ts'
import { expect, test } from './support/office/test.ts'

/** A visit each: a tab costs more than a screen. */
const visits = {
  figures: ['login', 'dashboard', 'access-stats?days=30', 'alerts', 'nothing-here'],
  records: [
    'records?tab=left-or-right',
    'records?tab=left-or-right&country=KR',
    'records?tab=reviews',
    'players/3',
    'nickname-words',
  ],
  ads: ['ad-ownership', 'ad-units', 'ad-placements'],
}

for (const [visit, screens] of Object.entries(visits)) {
  test(`axe, the policy and the width have no complaint: ${visit}`, async ({ page }) => {
    test.setTimeout(180_000)
    const complaints: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(`${page.url()}: ${message.text()}`)
    })
    for (const screen of screens) {
      await page.goto(`/admin/${screen}`, { waitUntil: 'networkidle' })
      await expectAccessibleInBothThemes(page, screen)
      const beyond = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(beyond, screen).toBeLessThanOrEqual(0)
    }
    expect(complaints).toEqual([])
  })
}
